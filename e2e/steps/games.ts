import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import type { Stage } from '../harness/journey.ts'
import { readUnits } from './amounts.ts'

type At = Pick<Stage, 't' | 'wire' | 'isPhone' | 'view'>

export const houses = {
  GPR8: 'Lamplight',
  GPJD: 'Tidewater',
  GPFC: 'Paper Tiger',
  GPJL: 'Monsoon',
  GPLC: 'Meridian Live',
  GPSB: 'Halfway Line',
  GPLT: 'Drumbeat',
  GPCG: 'Second Deal',
  GPVS: 'Silks',
  GPCF: 'Windward',
  GPES: 'Best of Five',
  GPMT: 'Fieldhand',
} as const

/** The bundled games: their names, the text on their button, and their platform. */
export const games = {
  lanternThree: { name: 'lanternThree.name', play: 'arcade.spin', house: houses.GPR8 },
  stormglass: { name: 'stormglass.name', play: 'arcade.spin', house: houses.GPFC },
  jadeRiver: { name: 'jadeRiver.name', play: 'arcade.spin', house: houses.GPJD },
  harvest243: { name: 'harvest243.name', play: 'arcade.spin', house: houses.GPMT },
  dice100: { name: 'dice100.name', play: 'dice100.roll', house: houses.GPJL },
  mines: { name: 'mines.name', play: 'mines.start', house: houses.GPJL },
  plinko: { name: 'plinko.name', play: 'plinko.drop', house: houses.GPJD },
  blackjack: { name: 'blackjack.name', play: 'blackjack.deal', house: houses.GPCG },
  bullBull: { name: 'bullBull.name', play: 'bullBull.deal', house: houses.GPCG },
  k3: { name: 'k3.name', play: 'k3.big', house: houses.GPLT },
  northern: { name: 'northern.name', play: 'draw.quickPick', house: houses.GPLT },
  keno: { name: 'keno.name', play: 'keno.draw', house: houses.GPLT },
  jacksOrBetter: { name: 'jacksOrBetter.name', play: 'jacksOrBetter.deal', house: houses.GPCG },
  sicBo: { name: 'sicBo.name', play: 'sicBo.small', house: houses.GPLC },
  comet: { name: 'comet.name', play: 'comet.bet1', house: houses.GPJL },
  baccarat: { name: 'baccarat.name', play: 'baccarat.player', house: houses.GPLC },
  roulette: { name: 'roulette.name', play: 'roulette.red', house: houses.GPLC },
  matchday: { name: 'matchday.name', play: 'book.rules', house: houses.GPSB },
  kiteDuel: { name: 'kiteDuel.name', play: 'book.rules', house: houses.GPCF },
  mapPoint: { name: 'mapPoint.name', play: 'book.rules', house: houses.GPES },
  homeStraight: { name: 'homeStraight.name', play: 'book.rules', house: houses.GPVS },
} as const
export type GameTitle = keyof typeof games

/** Those in which bets are made on events, and their codes. */
export const books = { matchday: 'SB01', kiteDuel: 'CF01', mapPoint: 'ES01', homeStraight: 'VS02' } as const

/** The tile of a game. Hot games are on two shelves; what a shelf leaves out is in its hall. */
async function tileOf(page: Page, { isPhone, wire }: At, title: GameTitle) {
  const name = wire(games[title].name)
  const { house } = games[title]
  const tiles = page.getByRole('article')
  await tiles.first().waitFor()
  const found = isPhone
    ? tiles.filter({ has: page.getByRole('button', { name: `${name}, ${house}` }) })
    : tiles.filter({ hasText: house }).filter({ hasText: name })
  if ((await found.count()) === 0) await page.goto(new URL('/gameHall/2', page.url()).href)
  return found.last()
}

/** Presses `Play` or `Demo` of a game, where this layout has it. */
export async function pressOnTile(
  page: Page,
  at: At,
  {
    title = 'lanternThree',
    wanted,
    presses = 1,
  }: { title?: GameTitle; wanted: 'play' | 'demo'; presses?: number },
): Promise<void> {
  const { t, wire, isPhone } = at
  const tile = await tileOf(page, at, title)
  if (isPhone) {
    await tile.getByRole('button', { name: `${wire(games[title].name)}, ${games[title].house}` }).click()
    const name = t(wanted === 'play' ? 'action.play' : 'action.demo')
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click({ clickCount: presses })
    return
  }
  await tile.hover()
  const name = wanted === 'play' ? 'action.playNamed' : 'demo.startNamed'
  await tile
    .getByRole('button', { name: t(name, { game: await gameName(tile) }) })
    .click({ clickCount: presses })
}

async function gameName(tile: Locator): Promise<string> {
  return (await tile.getByRole('heading').textContent()) ?? ''
}

/** Opens the demo of a game by the press on its tile. */
export async function openDemo(page: Page, at: At, title: GameTitle = 'lanternThree'): Promise<Game> {
  const opening = page.waitForEvent('popup')
  await pressOnTile(page, at, { title, wanted: 'demo' })
  return gameIn(await opening, at, title)
}

/** Opens a game with money; the window must come from the click itself. */
export async function play(
  page: Page,
  at: At,
  { presses = 1, title = 'lanternThree' }: { presses?: number; title?: GameTitle } = {},
): Promise<Game> {
  const opening = page.waitForEvent('popup')
  await pressOnTile(page, at, { title, wanted: 'play', presses })
  return gameIn(await opening, at, title)
}

export type Game = {
  readonly page: Page
  /** One round to its end, without the show of it; answers what was announced. */
  readonly spin: () => Promise<string>
  /** The same while the answer is long in coming, so that the second press is there to be made. */
  readonly spinAndStop: () => Promise<string>
  readonly waitForRound: (after: number) => Promise<string>
  readonly roundCount: () => Promise<number>
  readonly balance: () => Promise<bigint>
  /** What the session panel counts: units staked, units that came back, rounds. */
  readonly totals: () => Promise<{ readonly staked: bigint; readonly cameBack: bigint }>
  readonly leave: () => Promise<void>
}

const stopFromMs = 6_000
const longestShowMs = 60_000

/** What the game says of its last round; another one may say that the money is short. */
export const announcementOf = (page: Page): Locator => page.locator('span[role=status]')

/** A running game. Waits until it can be played. */
export async function gameIn(
  page: Page,
  { wire: t, isPhone, view }: At,
  title: GameTitle = 'lanternThree',
): Promise<Game> {
  const spinButton = page.getByRole('button', { name: t(games[title].play), exact: true })
  await spinButton.waitFor()
  assert.match(page.url(), /^http:\/\/arcade\.localhost:\d+\/[^?]*$/, 'the token stays in the address')
  const figure = (key: 'arcade.staked' | 'arcade.cameBack') =>
    readUnits(page.locator('aside div', { has: page.getByText(t(key), { exact: true }) }).locator('dd'), view)

  const roundCount = () => page.locator('aside ol > li').count()
  /** Free games take a while to show: from some time on they are stopped one by one. */
  const waitForRound = async (after: number): Promise<string> => {
    const from = Date.now()
    await eventually(async () => {
      const count = await roundCount()
      if (count <= after && Date.now() - from > stopFromMs) await pressStop()
      assert.equal(count, after + 1, 'rounds on the list')
    }, longestShowMs)
    await spinButton.waitFor()
    const said = (await announcementOf(page).textContent()) ?? ''
    assert.notEqual(said, '', 'the result is announced')
    return said
  }
  const stop = page.getByRole('button', { name: t('arcade.stopNow'), exact: true })
  /** Presses Stop only if the button says so at that moment. */
  const pressStop = () =>
    page.evaluate(stopNow => {
      const button = document.querySelector<HTMLButtonElement>('button[data-phase]')
      if (button?.textContent.trim() === stopNow) button.click()
    }, t('arcade.stopNow'))
  /**
   * Presses Stop, or finds that the round has ended by itself. The label is read and the button pressed in one step of
   * the page: a button that says Spin again in the meantime is not pressed, so no second round begins.
   */
  const stopOrEnd = async (before: number): Promise<void> => {
    await page.waitForFunction(
      ({ stopNow, count }) => {
        const button = document.querySelector<HTMLButtonElement>('button[data-phase]')
        if (button?.textContent.trim() === stopNow) {
          button.click()
          return true
        }
        return document.querySelectorAll('aside ol > li').length > count
      },
      { stopNow: t('arcade.stopNow'), count: before },
    )
  }
  return {
    page,
    roundCount,
    waitForRound,
    spin: async () => {
      const before = await roundCount()
      await spinButton.click()
      await stopOrEnd(before)
      return waitForRound(before)
    },
    spinAndStop: async () => {
      const before = await roundCount()
      const { promise: isPressed, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/play/spin', async route => {
        await isPressed
        await route.continue()
      })
      await spinButton.click()
      await stop.click().finally(release)
      const said = await waitForRound(before)
      await page.unroute('**/play/spin')
      return said
    },
    balance: () => readUnits(page.getByRole('banner').locator('output'), view),
    totals: async () => ({
      staked: await figure('arcade.staked'),
      cameBack: await figure('arcade.cameBack'),
    }),
    leave: async () => {
      const leave = page.getByRole('button', { name: t('arcade.leave'), exact: true })
      await leave.filter({ visible: true }).click()
      if (isPhone)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('arcade.leave') })
          .click()
    },
  }
}
