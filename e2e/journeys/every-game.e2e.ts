import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { endMaintenance } from '../harness/always-open.ts'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import { expectItMatches } from '../steps/checking.ts'
import { closeUnderBets, endEventsUnderBets, untilStartIsFar } from '../steps/books.ts'
import { expectLightPage } from '../steps/game-weight.ts'
import { announcementOf, books, games, houses, openDemo, type GameTitle } from '../steps/games.ts'
import { tabTo } from '../steps/keyboard.ts'

/** A round with free games is listed at its end. */
const longestShowMs = 60_000

const roundCount = (page: Page) => page.locator('aside ol > li').count()

/**
 * The first press may have met a closed table; bets are closed as soon as one stands, and the round is over when the
 * table has shown it.
 */
const untilDrawn =
  (code: string) =>
  async (page: Page, { house }: Stage) => {
    const spot = page.locator('button[data-spot]:focus')
    await eventually(async () => {
      if ((await page.locator('button[data-staked]').count()) > 0) return
      if ((await spot.getAttribute('aria-disabled')) === null) await page.keyboard.press('Enter')
      assert.fail('no chip stands on the table')
    }, 90_000)
    await closeUnderBets(house.arcadeDatabaseUrl, code)
    await page.locator('aside ol > li').first().waitFor({ timeout: 90_000 })
  }

/** What is done by keyboard between the bet and the end of a round, in games with acts. */
const actsOf: Partial<Record<GameTitle, (page: Page, stage: Stage) => Promise<void>>> = {
  // A draw every five minutes, closed for half a minute: the first press may have met that. Its bets are closed early.
  northern: async (page, { house, wire }) => {
    const pick = page.getByRole('button', { name: wire('draw.quickPick'), exact: true })
    await eventually(async () => {
      if ((await page.locator('li[data-staked]').count()) > 0) return
      if (await pick.isEnabled()) await pick.press('Enter')
      assert.fail('no bet stands in the draw')
    }, 60_000)
    await closeUnderBets(house.arcadeDatabaseUrl, 'LT03')
    await page.getByRole('button', { name: wire('table.showResult') }).click()
    await page.locator('aside ol > li').first().waitFor({ timeout: 60_000 })
  },
  mines: async (page, { wire }) => {
    const board = page.getByRole('group', { name: wire('mines.board') })
    await board.locator('button:not([aria-disabled])').first().waitFor()
    await tabTo(page, board.locator('button[tabindex="0"]'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const main = page.locator('button[data-phase]')
    const isOver = async () => (await roundCount(page)) > 0
    await eventually(async () =>
      assert.ok((await isOver()) || (await main.getAttribute('aria-disabled')) === null, 'the field is open'),
    )
    if (await isOver()) return
    await tabTo(page, main)
    await page.keyboard.press('Enter')
  },
  blackjack: async (page, { wire }) => {
    const stand = page.getByRole('button', { name: wire('blackjack.stand') })
    const isReady = async () => (await stand.getAttribute('aria-disabled')) === null
    await eventually(async () =>
      assert.ok(
        (await isReady()) || (await roundCount(page)) > 0,
        'a move is asked for, or it is over at once',
      ),
    )
    if (!(await isReady())) return
    await tabTo(page, stand)
    await page.keyboard.press('Enter')
  },
  keno: async (page, { wire }) => {
    await tabTo(page, page.getByRole('button', { name: wire('keno.quickPick') }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.locator('button[data-phase]'))
    await page.keyboard.press('Enter')
  },
  jacksOrBetter: async (page, { wire }) => {
    const hand = page.getByRole('group', { name: wire('jacksOrBetter.hand') })
    await hand.locator('button:not([aria-disabled])').first().waitFor()
    await tabTo(page, hand.getByRole('button').first())
    await page.keyboard.press('Enter')
    await hand.locator('button[aria-pressed="true"]').waitFor()
    await tabTo(page, page.getByRole('button', { name: wire('jacksOrBetter.draw'), exact: true }))
    await page.keyboard.press('Enter')
  },
  // The bet may have met a flight: then it is for the next one, which is over when the comet is gone.
  comet: async page => {
    await page.locator('aside ol > li').first().waitFor({ timeout: 90_000 })
  },
  baccarat: untilDrawn('LC01'),
  roulette: untilDrawn('LC04'),
  k3: untilDrawn('LT06'),
  sicBo: untilDrawn('LC05'),
}

const tables: readonly GameTitle[] = ['baccarat', 'comet', 'k3', 'northern', 'roulette', 'sicBo']

const isBook = (title: GameTitle): title is keyof typeof books => title in books
const titles = Object.keys(games) as GameTitle[] // the keys of the object

/** Pages that were kept go on showing it for a while. */
async function endMaintenanceShown({ house, open, page, t }: Stage): Promise<void> {
  await endMaintenance(house.databaseUrl, 'GPMT')
  await eventually(async () => {
    await open('/')
    assert.equal(await page.getByText(t('game.resting', { time: '' }).trim()).count(), 0, 'in maintenance')
  }, longestShowMs)
}

for (const title of titles.filter(each => !isBook(each))) {
  journey(`${title}: a round by keyboard, and its proof`, views.desktop, async stage => {
    const { open, page, context, wire, expectAccessible } = stage
    if (games[title].house === houses.GPMT) await endMaintenanceShown(stage)
    await open('/')
    const { page: table } = await openDemo(page, stage, title)
    const first = table.getByRole('button', { name: wire(games[title].play), exact: true })
    // What is disabled for a moment cannot be reached by keyboard.
    await eventually(async () => assert.equal(await first.getAttribute('disabled'), null), longestShowMs)
    await expectLightPage(table, title)
    await tabTo(table, first)
    await table.keyboard.press('Enter')
    await actsOf[title]?.(table, stage)
    await eventually(
      async () => assert.equal(await roundCount(table), 1, 'rounds on the list'),
      longestShowMs,
    )
    await table.locator('button[data-phase="still"]').waitFor()
    assert.notEqual(await announcementOf(table).textContent(), '', 'the result is announced')
    await expectAccessible(table, `the page of ${title}`)
    const opening = context.waitForEvent('page')
    // At a table the next round has taken the place of the one that is over, which is on the list.
    const proofs = tables.includes(title)
      ? table.locator('aside ol > li a')
      : table.getByRole('link', { name: wire('arcade.checkRound') })
    await proofs.first().click()
    const proof = await opening
    await expectItMatches(proof, stage)
    await expectLightPage(proof, 'verifier')
    await expectAccessible(proof, `the proof of ${title}`)
  })
}

for (const title of titles.filter(isBook)) {
  journey(`${title}: a bet by keyboard, and its proof`, views.desktop, async stage => {
    const { open, page, context, wire, house, expectAccessible } = stage
    await open('/')
    const { page: book } = await openDemo(page, stage, title)
    await expectLightPage(book, title)
    await untilStartIsFar(house.arcadeDatabaseUrl, books[title])
    const price = book.locator('button[aria-pressed]:not([aria-disabled])')
    const coming = book
      .getByRole('listitem')
      .filter({ has: book.locator('time, [role="timer"]') })
      .filter({ has: price })
    await coming.first().waitFor()
    // Of two, one may just be going off the list.
    const wanted = (await coming.count()) > 2 ? coming.nth(1) : coming.last()
    await tabTo(book, wanted.locator(price).first())
    await book.keyboard.press('Enter')
    await tabTo(
      book,
      book.getByRole('button', { name: new RegExp(`^${wire('book.place', { amount: '' })}.*\\d`) }),
    )
    await book.keyboard.press('Enter')
    await eventually(async () =>
      assert.match(
        (await book.getByRole('status').allTextContents()).join(' '),
        /0[.,]50/,
        'it was accepted',
      ),
    )
    await expectAccessible(book, `the page of ${title}`)
    await endEventsUnderBets(house.arcadeDatabaseUrl, books[title])
    await book.getByRole('tab', { name: wire('book.myBets') }).press('Enter')
    const opening = context.waitForEvent('page')
    await book.getByRole('link', { name: wire('book.checkBet') }).click()
    const proof = await opening
    await expectItMatches(proof, stage)
    await expectLightPage(proof, 'verifier')
    await expectAccessible(proof, `the proof of ${title}`)
    await book.getByRole('tab', { name: wire('book.results') }).press('Enter')
    await book
      .getByRole('button', { name: wire('book.check'), exact: true })
      .first()
      .click()
    await book.getByText(wire('book.checked_same')).waitFor()
    await expectAccessible(book, `the results of ${title}`)
  })
}
