import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { Router, useSearchParams } from './router.tsx'

function Query() {
  const [params] = useSearchParams()
  return params.get('q')
}

test('a query is decoded once', async () => {
  const { prelude } = await prerender(
    <Router ssrPath="/hall" ssrSearch="?q=%2541%20b">
      <Query />
    </Router>,
  )
  expect(await new Response(prelude).text()).toBe('%41 b')
})
