import { toasts, useCaptcha } from '@glasshouse/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'

beforeEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
})
afterEach(() => vi.unstubAllGlobals())

/** Presses for another picture, to which this is the answer. */
async function pressFor(
  kind: Parameters<typeof useCaptcha>[0],
  answer: () => Response | Promise<Response>,
): Promise<string[]> {
  vi.stubGlobal('fetch', () => Promise.resolve().then(answer))
  const presses: (() => void)[] = []
  function Picture() {
    presses.push(useCaptcha(kind, true).refresh)
    return null
  }
  await drawPart(<Picture />)
  presses[0]?.()
  await new Promise(resolve => setTimeout(resolve, 20))
  return toasts.current().map(({ text }) => text)
}

const envelope = (code: number, data: object, status = 200) =>
  Response.json({ code, message: 'words', codeFull: '', data, apiResponseData: data }, { status })

test.each([1, 2, 'transfer'] as const)('a picture (%s) that failed to load is reported', async kind => {
  const offline = () => Promise.reject(new TypeError('failed'))
  expect(await pressFor(kind, offline)).toEqual([expect.stringMatching(/connection|network/i)])
})

test('a failing server is reported with its own message', async () => {
  const said = await pressFor(1, () => envelope(500, {}, 500))
  expect(said).toEqual([expect.stringContaining('words')])
})

test('a wait is shown by its countdown alone', async () => {
  expect(await pressFor(1, () => envelope(101, { wait: 3 }))).toEqual([])
})
