import { afterEach, expect, test, vi } from 'vitest'
import {
  isGameAddress,
  openDepositWindow,
  openDemoWindow,
  openGameWindow,
  openWaitingTab,
  thisPage,
} from './game-window.ts'

afterEach(() => vi.unstubAllGlobals())

function standInWindow() {
  const steps: string[] = []
  const opened = {
    closed: false,
    document: { title: '', body: { textContent: '' } },
    set name(name: string) {
      steps.push(`name ${name === '' ? 'none' : name}`)
    },
    set opener(opener: unknown) {
      steps.push(`opener ${String(opener)}`)
    },
    /** Its address; a browser does not reveal that of a foreign page. */
    origin: 'https://site.example',
    location: {
      replace: (url: string) => steps.push(`to ${url}`),
      get origin() {
        if (opened.origin !== location.origin) throw new Error('a foreign page')
        return opened.origin
      },
    },
    postMessage: (message: unknown, origin: string) => steps.push(`${JSON.stringify(message)} ${origin}`),
    close: () => void (opened.closed = true),
  }
  const open = vi.fn((): typeof opened | null => opened)
  vi.stubGlobal('window', { open })
  vi.stubGlobal('location', { origin: 'https://site.example' })
  return { opened, open, steps }
}

test('a waiting tab shows a message, and drops its opener before it redirects', () => {
  const { opened, steps } = standInWindow()
  const tab = openWaitingTab('Loading the round')
  expect(opened.document).toEqual({
    title: 'Loading the round',
    body: { textContent: 'Loading the round' },
  })
  tab?.goTo('https://rounds.example/1')
  expect(steps).toEqual(['name none', 'opener null', 'to https://rounds.example/1'])
})

test('a closed tab goes nowhere', () => {
  const { opened, steps } = standInWindow()
  const tab = openWaitingTab('Loading the round')
  opened.close()
  tab?.goTo('https://rounds.example/1')
  expect([tab?.isOpen(), steps]).toEqual([false, []])
})

test.each([
  ['desktop', 'popup,width=1500,height=800'],
  ['mobile', undefined],
] as const)(
  'a game opens in a window of its own on %s, which then forgets its name and its opener',
  (template, features) => {
    const { open, steps } = standInWindow()
    openGameWindow(template)?.goTo('https://arcade.example/demo')
    expect(open).toHaveBeenCalledWith('/loading', '_blank', features)
    expect(steps).toEqual(['name gameWindow', 'name none', 'opener null', 'to https://arcade.example/demo'])
  },
)

test.each([
  ['desktop', 'popup,width=1000,height=800'],
  ['mobile', undefined],
] as const)(
  'a payment page opens in a window of its own on %s, which then forgets its name and its opener',
  (template, features) => {
    const { open, steps } = standInWindow()
    openDepositWindow(template)?.goTo('https://pay.example/1')
    expect(open).toHaveBeenCalledWith('/loading?for=deposit', '_blank', features)
    expect(steps).toEqual(['name depositWindow', 'name none', 'opener null', 'to https://pay.example/1'])
  },
)

test('a demo is waited for on a page that speaks of no money on its way', () => {
  const { open } = standInWindow()
  openDemoWindow('mobile')
  expect(open).toHaveBeenCalledWith('/loading?for=demo', '_blank', undefined)
})

test('a window that shows a game is asked to close itself, and only that game is asked', () => {
  const { opened, steps } = standInWindow()
  const game = openGameWindow('desktop')
  game?.goTo('https://arcade.example/play?launch=x')
  opened.origin = 'https://arcade.example'
  game?.close()
  expect(steps.slice(4)).toEqual(['{"type":"close"} https://arcade.example'])
  expect(opened.closed).toBe(false)
})

test.each([
  ['still waits for its game', false],
  ['came back from its game', true],
])('a window that %s is closed', (_when, wentOn) => {
  const { opened } = standInWindow()
  const game = openGameWindow('desktop')
  if (wentOn) game?.goTo('https://arcade.example/play?launch=x')
  game?.close()
  expect(opened.closed).toBe(true)
})

test('where no window opens, this page becomes the game', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  thisPage.goTo('https://arcade.example/demo')
  thisPage.close()
  expect([thisPage.isOpen(), assign.mock.calls]).toEqual([true, [['https://arcade.example/demo']]])
})

test('a blocked tab is reported as such', () => {
  standInWindow().open.mockReturnValueOnce(null)
  expect(openWaitingTab('Loading the round')).toBeUndefined()
})

test.each([
  ['https://arcade.example/verify?x=1', true],
  ['https://arcade.example:444/verify', false],
  ['http://arcade.example/verify', false],
  ['https://arcade.example.evil.example/', false],
  ['javascript:alert(1)', false],
  ['javascript:alert(1)//https://arcade.example', false],
  ['/demo', false],
  ['https://', false],
])('%s is an address of a game host: %s', (url, is) =>
  expect(isGameAddress(url, ['https://arcade.example'])).toBe(is),
)
