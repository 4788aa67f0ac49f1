import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtSite } from './testing/member-page.ts'
import { pageFixture, site } from './src/app/page-fixture.ts'

const built = builtSite()
let page: Page

/** Windows opened beside this page are recorded, and so are messages to the client around the page. */
function writeDown(): void {
  const opened: unknown[] = []
  const messages: string[] = []
  Object.assign(window, {
    opened,
    messages,
    open: (...asked: unknown[]) => void opened.push(asked),
    android: { openExternal: (text: string) => void messages.push(text) },
  })
}

type Opening = {
  readonly support?: { readonly url: string; readonly open_method: 0 | 1 | 2 }
  readonly userAgent?: string
  readonly prepare?: (page: Page) => Promise<void>
}

// A home page with a jackpot waits for its panel's code; this one is drawn without what comes late.
const { home } = pageFixture()
const plain = home && { home: { ...home, jackpot: { ...home.jackpot, fed_by: [] } } }

async function open({ support = { url: '', open_method: 1 }, userAgent, prepare }: Opening = {}) {
  page = await built.open({
    path: '/',
    payload: { site: { ...site, customer_service: { ...site.customer_service, ...support } }, ...plain },
    answers: {},
    ...(userAgent === undefined ? {} : { userAgent }),
    prepare: async fresh => {
      await fresh.addInitScript(writeDown)
      await prepare?.(fresh)
    },
  })
  await page.getByRole('main').waitFor()
}

/** Presses a link of the page; true where the browser is left to follow it. */
function press(href: string, isDeclared = false): Promise<boolean> {
  return page.evaluate(
    ([to, declared]) => {
      const link = document.createElement('a')
      link.href = to
      if (declared) link.dataset['declared'] = 'true'
      document.body.append(link)
      let isLeft = false
      link.addEventListener('click', event => {
        isLeft = !event.defaultPrevented
        event.preventDefault()
      })
      link.click()
      return isLeft
    },
    [href, isDeclared] as const,
  )
}

const written = (name: 'opened' | 'messages') =>
  page.evaluate((list): unknown => Reflect.get(window, list), name)
const question = () => page.getByRole('dialog', { name: 'You are leaving this site' })
const answer = (word: string) => question().getByRole('button', { name: word }).click()

const elsewhere = 'https://sponsor.example/club'

test('a link out of the site asks first, naming the host, and opens nothing after a cancel', async () => {
  await open()
  expect(await press(elsewhere)).toBe(false)
  await question().getByText('sponsor.example').waitFor()
  await answer('Stay')
  await question().waitFor({ state: 'hidden' })
  expect(await written('opened')).toEqual([])
}, 60_000)

test('a confirmed link opens a window without a reference to this one', async () => {
  await open()
  await press(elsewhere)
  await answer('Continue')
  await expect.poll(() => written('opened')).toEqual([[elsewhere, '_blank', 'noopener,noreferrer']])
}, 60_000)

test('a link pressed before the guard is loaded waits for it; an own page does not', async () => {
  const guard = Promise.withResolvers<undefined>()
  await open({
    prepare: async fresh => {
      await fresh.route(/\/assets\/late-.*\.js$/, async route => {
        await guard.promise
        await route.fallback()
      })
    },
  })
  expect(await press('/faq/1')).toBe(true)
  expect(await press(elsewhere)).toBe(false)
  expect(await question().isVisible()).toBe(false)
  guard.resolve(undefined)
  await question().waitFor()
}, 60_000)

test.each([
  [1, 'noopener,noreferrer'],
  [2, 'popup,width=480,height=720,noopener,noreferrer'],
] as const)(
  'customer service opens as its operator chose: %i',
  async (open_method, features) => {
    const url = 'https://desk.example/'
    await open({ support: { url, open_method } })
    await press(url)
    await answer('Continue')
    await expect.poll(() => written('opened')).toEqual([[url, '_blank', features]])
  },
  60_000,
)

test('a dangerous link shows a warning and opens nothing', async () => {
  await open()
  expect(await press('javascript:window.opened.push(1)', true)).toBe(false)
  await page.getByText('This link is not safe, so it was not opened.').waitFor()
  expect(await question().isVisible()).toBe(false)
  expect(await written('opened')).toEqual([])
}, 60_000)

test('an own page, and an address from the code, are followed directly', async () => {
  await open()
  expect(await press('/faq/1')).toBe(true)
  // Until the guard is there it waits like any other.
  await expect.poll(() => press(elsewhere, true)).toBe(true)
}, 60_000)

test('in a client for phones it is the client that opens it', async () => {
  await open({ userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile GlasshouseApp/2.0 (android)' })
  const messages = [JSON.stringify({ url: elsewhere })]
  expect(await press(elsewhere)).toBe(false)
  await expect.poll(() => written('messages')).toEqual(messages)
  expect(await press(elsewhere, true)).toBe(false)
  expect(await written('messages')).toEqual([...messages, ...messages])
  expect(await press('/faq/1')).toBe(true)
  expect(await question().isVisible()).toBe(false)
}, 60_000)
