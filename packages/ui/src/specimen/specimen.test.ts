/** What only a real browser can show: focus, Escape, layers, layout. Runs on the specimen page. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '@glasshouse/test-browser'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { build, preview, type InlineConfig, type PreviewServer } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildFonts } from '../fonts/build.ts'
import { brands } from '../themes.ts'

// Each test opens a page in a browser that shares two cores with all other tests.
vi.setConfig({ testTimeout: 60_000 })

let server: PreviewServer
let browser: Browser
let folder: string
let page: Page

beforeAll(async () => {
  await buildFonts(join(import.meta.dirname, '../../generated/fonts'))
  folder = await mkdtemp(join(tmpdir(), 'specimen-'))
  const config: InlineConfig = {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    preview: { host: '127.0.0.1', port: 0 },
  }
  await build(config)
  server = await preview(config)
  browser = await launchBrowser()
}, 60_000)

afterEach(() => page.context().close())

afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true })
})

async function open(query = '', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options })
  page = await context.newPage()
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${query}`)
  await page.getByRole('heading', { name: 'Specimen' }).waitFor()
  return page
}

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const focused = () => page.evaluate(() => document.activeElement?.textContent)

describe('a dialog', () => {
  test('takes the focus, gives it back, and leaves on Escape', async () => {
    await open()
    await button('Open dialog').click()
    const dialog = page.getByRole('dialog', { name: 'Leave the game?' })
    await dialog.waitFor()
    expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Open dialog')
  })

  test('keeps the page behind out of reach of the Tab key', async () => {
    await open()
    await button('Open account').click()
    const dialog = page.getByRole('dialog', { name: 'Account' })
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      const outside = await dialog.evaluate(
        element => document.activeElement !== document.body && !element.contains(document.activeElement),
      )
      expect(outside).toBe(false)
    }
  })

  test('closes on a press beside it unless something could be lost', async () => {
    await open()
    await button('Open dialog').click()
    await page.mouse.click(20, 20)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await button('Open account').click()
    await page.mouse.click(20, 20)
    expect(await page.getByRole('dialog', { name: 'Account' }).isVisible()).toBe(true)
  })

  test('that is forced stays, however often Escape is pressed', async () => {
    await open()
    await button('Open forced').click()
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    expect(await button('Close').count()).toBe(0)
    await button('It is me').click()
    await dialog.waitFor({ state: 'hidden' })
  })

  test('is a sheet at the bottom edge of a phone', async () => {
    await open('', phone)
    await button('Open account').click()
    await page.waitForTimeout(400)
    const box = await page.getByRole('dialog', { name: 'Account' }).boundingBox()
    expect(box).toMatchObject({ x: 0, width: 390 })
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0)
  })
})

describe('toasts', () => {
  test('stack 16 px apart and close themselves after three seconds', async () => {
    await open()
    await button('Toast').click()
    await button('Error toast').click()
    const first = page.getByRole('status').filter({ hasText: 'favourites' })
    const second = page.getByRole('alert')
    await page.waitForTimeout(300)
    const [above, below] = [await first.boundingBox(), await second.boundingBox()]
    expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeCloseTo(16, 0)
    await second.waitFor({ state: 'detached', timeout: 4000 })
    expect(await first.count()).toBe(0)
  })

  test('wait for the pointer, and Escape closes the newest', async () => {
    await open()
    await button('Toast').click()
    await page.getByRole('region', { name: 'Messages' }).hover()
    await page.waitForTimeout(3400)
    expect(await page.getByText('in your favourites').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByText('in your favourites').waitFor({ state: 'detached' })
  })

  test('inside an open dialog can be pressed, and leave the dialog its Escape', async () => {
    await open()
    await button('Open dialog').click()
    await button('Toast inside').click()
    await button('Undo').click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await button('Open dialog').click()
    await button('Toast inside').click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.getByText('Inside', { exact: true }).isVisible()).toBe(true)
  })
})

test('tabs are one stop and follow the arrows', async () => {
  await open()
  await button('Open account').click()
  await page.getByRole('tab', { name: 'Log in' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Register')
  await page.getByRole('textbox', { name: 'New account' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
})

test('a password shows on request and keeps its value', async () => {
  await open()
  const field = page.getByLabel('Password')
  expect(await field.getAttribute('type')).toBe('password')
  await button('Show').click()
  expect(await field.getAttribute('type')).toBe('text')
  expect(await field.inputValue()).toBe('lanterns')
})

test('a busy button does nothing', async () => {
  await open()
  await page.getByRole('button', { name: 'Busy' }).click({ force: true })
  expect(await page.getByRole('status').first().textContent()).toBe('0 presses')
  await page.getByRole('region', { name: 'Buttons' }).getByRole('button', { name: 'Play' }).first().click()
  expect(await page.getByRole('status').first().textContent()).toBe('1 presses')
})

describe('a carousel', () => {
  const current = () => page.locator('[aria-current="true"]').first().getAttribute('aria-label')

  test('goes on by itself, waits under the pointer and stops with its button', async () => {
    await open()
    await page.mouse.move(0, 0)
    await expect.poll(current, { timeout: 4000 }).toBe('Second slide')
    await page.getByRole('region', { name: 'Featured' }).hover()
    const held = await current()
    await page.waitForTimeout(1000)
    expect(await current()).toBe(held)
    await button('Pause').click()
    await page.mouse.move(0, 0)
    await page.getByRole('heading', { name: 'Specimen' }).click()
    await page.waitForTimeout(1000)
    expect(await current()).toBe(held)
  })

  test('moves by key and keeps hidden slides out of reach', async () => {
    await open('', { reducedMotion: 'reduce' })
    await button('First slide').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(current).toBe('Second slide')
    await button('First slide').focus()
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('Second action')
  })
})

test('the marquee changes, and waits for the pointer', async () => {
  await open()
  const line = page.getByRole('region', { name: 'Announcements' })
  await line.hover()
  const held = await line.textContent()
  await page.waitForTimeout(1000)
  expect(await line.textContent()).toBe(held)
  await page.mouse.move(0, 0)
  await expect.poll(() => line.textContent()).not.toBe(held)
})

test('the odometer shows the new amount and reads it', async () => {
  await open()
  await button('Grow').click()
  await page.getByText('Jackpot, 482913757 dong').waitFor()
  expect(await page.getByText('Jackpot, 482913757 dong').locator('xpath=..').innerText()).toContain('7')
})

describe.each(brands)('in %s', brand => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

  test('axe finds nothing, with a dialog and a toast open too', async () => {
    await open(`?brand=${brand}`, { reducedMotion: 'reduce' })
    // The brand is put on after the page is there, so colours are still on their way to it.
    const changing = () =>
      page.evaluate(() => document.getAnimations().filter(each => each instanceof CSSTransition).length)
    await expect.poll(changing, { timeout: 30_000 }).toBe(0)
    await page.evaluate(axe)
    const violations = () =>
      page.evaluate<string[]>(
        `axe.run().then(r => r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.target).join(' ')))`,
      )
    expect(await violations()).toEqual([])
    await button('Toast').click()
    await button('Open account').click()
    await page.waitForTimeout(300)
    expect(await violations()).toEqual([])
  })

  test('nothing is wider than a phone, and what can be touched is 44 px high', async () => {
    await open(`?brand=${brand}`, phone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const low = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, select, label:has(input[type=checkbox])')]
        .filter(element => element.getBoundingClientRect().height < 44)
        .map(element => element.textContent),
    )
    expect(low).toEqual([])
  })
})
