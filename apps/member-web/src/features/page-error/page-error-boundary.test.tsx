import { expect, test } from 'vitest'
import { PageErrorBoundary } from './page-error-boundary.tsx'

test('what is whole is shown, what broke is replaced', () => {
  const page = <p>page</p>
  const instead = <p>instead</p>
  // As React uses it: after an error a boundary is given the state it asked for.
  const boundary = new PageErrorBoundary({ instead, children: page })
  expect(boundary.render()).toBe(page)
  boundary.state = PageErrorBoundary.getDerivedStateFromError()
  expect(boundary.render()).toBe(instead)
})
