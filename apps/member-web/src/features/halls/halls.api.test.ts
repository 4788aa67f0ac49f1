import { afterEach, expect, test, vi } from 'vitest'
import { readLastPlayed } from './halls.api.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a provider’s', 'GPR8', { gp_id: 'GPR8' }],
  ['the popular', undefined, {}],
])('%s room reads what was played last of its own games', async (_which, gpId, named) => {
  vi.stubGlobal('window', new EventTarget())
  const answer = { code: 100, message: '', codeFull: '', apiResponseData: { list: [{ game_id: 7 }] } }
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { readonly body: string }) => {
    bodies.push(JSON.parse(body))
    return new Response(JSON.stringify(answer))
  })
  const input = { currency: 'VND', type: 2, gpId, isMember: true } as const
  const read = await readLastPlayed(input, new AbortController().signal)
  expect(read).toMatchObject({ ok: true, value: [7] })
  expect(bodies).toEqual([{ currency: 'VND', gt_id: 2, ...named }])
})
