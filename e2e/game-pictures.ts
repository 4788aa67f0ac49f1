/**
 * Takes pictures of every game while a round is played and after it, to be looked at:
 *
 * node e2e/game-pictures.ts <folder> [views] [games]
 *
 * Both patterns select by name: `desktop|phone`, `comet`. Not part of the tests.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { startInstallation } from '@glasshouse/launcher'
import { launchBrowser } from '@glasshouse/test-browser'
import type { Page } from 'playwright-core'
import { endMaintenance, openAllHours } from './harness/always-open.ts'
import { playOnStage, type Stage } from './harness/stage.ts'
import type { View } from './harness/view.ts'
import { closeUnderBets, endEventsUnderBets, untilStartIsFar } from './steps/books.ts'
import { books, games, openDemo, type GameTitle } from './steps/games.ts'

type Size = { readonly width: number; readonly height: number }
type Camera = (moment: string) => Promise<void>
type Playing = { readonly page: Page; readonly stage: Stage; readonly shoot: Camera }

const [folderGiven, viewPattern = 'desktop$|phone$', gamePattern = ''] = process.argv.slice(2)
if (folderGiven === undefined) throw new Error('usage: node e2e/game-pictures.ts <folder> [views] [games]')
const folder = resolve(folderGiven)

const english = { locale: 'en_US', host: 'localhost' } as const
const vietnamese = { locale: 'vi_VN', host: 'localhost' } as const
const sights: Readonly<Record<string, View & { readonly size?: Size }>> = {
  desktop: { template: 'desktop', ...english },
  phone: { template: 'mobile', ...english },
  'desktop-vi': { template: 'desktop', ...vietnamese },
  'phone-vi': { template: 'mobile', ...vietnamese },
  narrow: { template: 'mobile', ...vietnamese, size: { width: 320, height: 640 } },
  sideways: { template: 'mobile', ...english, size: { width: 844, height: 390 } },
}
const tables = { baccarat: 'LC01', roulette: 'LC04', sicBo: 'LC05', k3: 'LT06', northern: 'LT03' } as const
const atOnce = 4
/** A draw at fixed times that was closed early, for another view, opens minutes later: one view at a time is surer. */
const longestOpeningMs = 200_000
/** So many rounds are played for one that wins. */
const mostRounds = 6

await mkdir(folder, { recursive: true })
const house = await startInstallation({ env: { CAPTCHA: 'fixed:1234' } })
await openAllHours(house.databaseUrl)
await endMaintenance(house.databaseUrl, 'GPMT')
const browser = await launchBrowser()
try {
  const titles = Object.keys(games) as GameTitle[] // the keys of the object
  const wanted = Object.entries(sights)
    .filter(([sight]) => new RegExp(viewPattern).test(sight))
    .flatMap(([sight, view]) =>
      titles
        .filter(title => new RegExp(gamePattern).test(title))
        .map(title => () => takePictures(sight, view, title)),
    )
  // Most of the time is waiting for rounds.
  const take = async (): Promise<void> => {
    for (let next = wanted.shift(); next; next = wanted.shift()) await next()
  }
  await Promise.all(Array.from({ length: atOnce }, take))
} finally {
  await browser.close()
  await house.stop()
}

async function takePictures(sight: string, { size, ...view }: View & { size?: Size }, title: GameTitle) {
  const play = async (stage: Stage) => {
    stage.expectNoise(/./)
    await stage.open('/')
    const { page } = await openDemo(stage.page, stage, title)
    if (size) await page.setViewportSize(size)
    const shoot: Camera = async moment => {
      await page.screenshot({ path: `${folder}/${title}-${sight}-${moment}.png` })
    }
    await page.waitForTimeout(600)
    await shoot('1-before')
    await playGame(title, { page, stage, shoot })
  }
  await playOnStage({ play, takesLong: true }, view, { house, browser, keepPictures: async () => [] }).then(
    () => console.log(`${title} ${sight}`),
    (error: unknown) => console.error(`${title} ${sight}:`, error instanceof Error ? error.message : error),
  )
}

function playGame(title: GameTitle, playing: Playing): Promise<void> {
  if (title in books) return playBook(title as keyof typeof books, playing) // it is a key
  if (title in tables) return playTable(title as keyof typeof tables, playing) // it is a key
  return title === 'comet' ? fly(playing) : playAlone(title, playing)
}

function rounds(page: Page) {
  return page.locator('aside ol > li')
}

function main(page: Page) {
  return page.locator('button[data-phase]')
}

/** The list is out of sight on a phone. */
function untilRoundIsOver(page: Page): Promise<void> {
  return rounds(page).first().waitFor({ state: 'attached', timeout: 70_000 })
}

async function untilListed(page: Page, before: number): Promise<void> {
  await page.waitForFunction(count => document.querySelectorAll('aside ol > li').length > count, before, {
    timeout: 60_000,
  })
  await page.locator('button[data-phase="still"]').waitFor({ timeout: 60_000 })
}

/** Until one wins, which is what its stage shows best. */
async function playAlone(title: GameTitle, { page, stage, shoot }: Playing): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const before = await rounds(page).count()
    if (title === 'keno' && round === 0)
      await page.getByRole('button', { name: stage.wire('keno.quickPick') }).click()
    await main(page).click()
    await page.waitForTimeout(450)
    if (round === 0) await shoot('2-during')
    await act(title, { page, stage, shoot })
    await untilListed(page, before)
    const said = (await page.locator('[role=status]').first().textContent()) ?? ''
    await page.waitForTimeout(300)
    if (/won|win|thắng/i.test(said) && !/no win|not/i.test(said)) break
    await page.waitForTimeout(800)
  }
  await shoot('3-after')
}

async function act(title: GameTitle, { page, stage: { wire }, shoot }: Playing): Promise<void> {
  if (title === 'mines') {
    const board = page.getByRole('group', { name: wire('mines.board') })
    const before = await rounds(page).count()
    for (const field of [7, 12]) {
      await board.getByRole('button').nth(field).click()
      await page.waitForTimeout(700)
      if ((await rounds(page).count()) > before) return
    }
    await shoot('2-opened')
    await main(page).click()
  }
  if (title === 'blackjack') {
    await page.waitForTimeout(1_500)
    const stand = page.getByRole('button', { name: wire('blackjack.stand') })
    await shoot('2-hand')
    if ((await stand.getAttribute('aria-disabled', { timeout: 500 }).catch(() => 'gone')) === null)
      await stand.click()
  }
  if (title === 'jacksOrBetter') {
    await page.waitForTimeout(1_200)
    await page
      .getByRole('group', { name: wire('jacksOrBetter.hand') })
      .getByRole('button')
      .first()
      .click()
    await shoot('2-held')
    await page.getByRole('button', { name: wire('jacksOrBetter.draw'), exact: true }).click()
  }
}

async function playTable(title: keyof typeof tables, { page, stage, shoot }: Playing): Promise<void> {
  const spots =
    title === 'northern'
      ? page.getByRole('button', { name: stage.wire('draw.quickPick') })
      : page.getByRole('button', { name: stage.wire(games[title].play), exact: true })
  for (const from = Date.now(); Date.now() - from < longestOpeningMs;) {
    await spots
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
    if ((await page.locator('button[data-staked]').count()) > 0) break
    await page.waitForTimeout(1_000)
  }
  await page.waitForTimeout(500)
  await shoot('2-bet')
  await closeUnderBets(stage.house.arcadeDatabaseUrl, tables[title])
  await page.waitForTimeout(2_500)
  await shoot('3-drawing')
  await untilRoundIsOver(page)
  await page.waitForTimeout(300)
  await shoot('4-after')
}

async function fly({ page, stage, shoot }: Playing): Promise<void> {
  await page.getByRole('button', { name: stage.wire('comet.bet1'), exact: true }).click()
  await page.waitForTimeout(500)
  await shoot('2-bet')
  await page
    .locator('[data-phase="flying"]')
    .first()
    .waitFor({ timeout: 12_000 })
    .catch(() => undefined)
  await page.waitForTimeout(3_000)
  await shoot('3-flying')
  await untilRoundIsOver(page)
  await shoot('4-after')
}

/** Until a bet wins. */
async function playBook(title: keyof typeof books, playing: Playing): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) if (await betOnEvent(title, playing)) break
}

/** A bet on an event that has not begun, which ends at once; answers whether it won. */
async function betOnEvent(title: keyof typeof books, { page, stage, shoot }: Playing): Promise<boolean> {
  const { wire, house: its } = stage
  await untilStartIsFar(its.arcadeDatabaseUrl, books[title])
  await page.locator('li:not([data-live]) button[aria-pressed]:not([aria-disabled])').first().click()
  await page.waitForTimeout(400)
  await shoot('2-slip')
  if (stage.isPhone) await page.getByRole('button', { name: wire('book.slipCount', { count: 1 }) }).click()
  await page
    .getByRole('button', { name: new RegExp(`^${wire('book.place', { amount: '' })}[^a-z]*\\d`) })
    .filter({ visible: true })
    .first()
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await page.waitForTimeout(1_500)
  await shoot('3-placed')
  // On a phone the slip lies over the page.
  await page.keyboard.press('Escape')
  await endEventsUnderBets(its.arcadeDatabaseUrl, books[title])
  const result = page.getByRole('region', { name: wire('arcade.result') })
  await result.waitFor({ timeout: 15_000 })
  // Until its figure has risen.
  await page.waitForTimeout(1_200)
  await shoot('4-after')
  const isWin = await result.getByText(wire('arcade.youWon')).isVisible()
  await result.waitFor({ state: 'detached', timeout: 15_000 })
  return isWin
}
