import { afterEach, expect, test, vi } from 'vitest'
import { isGameAddress, openWaitingTab } from './game-window.ts'

afterEach(() => vi.unstubAllGlobals())

function standInWindow() {
  const steps: string[] = []
  const opened = {
    closed: false,
    document: { title: '', body: { textContent: '' } },
    set opener(opener: unknown) {
      steps.push(`opener ${String(opener)}`)
    },
    location: { replace: (url: string) => steps.push(`to ${url}`) },
    close: () => void (opened.closed = true),
  }
  const open = vi.fn((): typeof opened | null => opened)
  vi.stubGlobal('window', { open })
  return { opened, open, steps }
}

test('a tab that waits says so, and forgets its opener before it goes on', () => {
  const { opened, steps } = standInWindow()
  const tab = openWaitingTab('Fetching the round')
  expect(opened.document).toEqual({
    title: 'Fetching the round',
    body: { textContent: 'Fetching the round' },
  })
  tab?.goTo('https://rounds.example/1')
  expect(steps).toEqual(['opener null', 'to https://rounds.example/1'])
})

test('a tab that somebody closed goes nowhere', () => {
  const { opened, steps } = standInWindow()
  const tab = openWaitingTab('Fetching the round')
  opened.close()
  tab?.goTo('https://rounds.example/1')
  expect([tab?.isOpen(), steps]).toEqual([false, []])
})

test('a blocked tab is told as such', () => {
  standInWindow().open.mockReturnValueOnce(null)
  expect(openWaitingTab('Fetching the round')).toBeUndefined()
})

test.each([
  ['https://arcade.example/verify?x=1', true],
  ['https://arcade.example:444/verify', false],
  ['http://arcade.example/verify', false],
  ['https://arcade.example.evil.example/', false],
  ['javascript:alert(1)', false],
])('%s is an address of a game host: %s', (url, is) =>
  expect(isGameAddress(url, ['https://arcade.example'])).toBe(is),
)
