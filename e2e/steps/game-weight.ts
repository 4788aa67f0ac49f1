import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { GameTitle } from './games.ts'
import { scriptKbSoFar } from './page-weight.ts'

/** Script that the page of any game may have loaded before its first round. */
const mostOfAny = 60

/**
 * What it may be of a game that was measured, and a tenth more. A figure that rises is measured anew and has its reason in
 * the commit.
 */
const mostScriptKb: Readonly<Partial<Record<GameTitle, number>>> = {
  lanternThree: 52,
  stormglass: 52,
  jadeRiver: 52,
  dice100: 48,
  mines: 47,
  plinko: 45,
  blackjack: 45,
  bullBull: 45,
  k3: 53,
  northern: 54,
  keno: 44,
  jacksOrBetter: 44,
  sicBo: 52,
  comet: 52,
  baccarat: 55,
  roulette: 52,
  matchday: 54,
  kiteDuel: 52,
  mapPoint: 55,
  homeStraight: 59,
}

export async function expectLightPage(page: Page, title: GameTitle): Promise<void> {
  const kb = await scriptKbSoFar(page)
  const most = mostScriptKb[title] ?? mostOfAny
  // A page without any was not measured.
  assert.ok(kb > 0 && kb <= most, `${title}: ${kb} kB of script before the first round, more than ${most}`)
}
