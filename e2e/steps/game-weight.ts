import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { GameTitle } from './games.ts'
import { scriptKbSoFar } from './page-weight.ts'

type LightPage = GameTitle | 'sportFrame' | 'verifier'

/** Script that any page may have loaded by then. */
const mostOfAny = 60

/**
 * Script that each game's page may have loaded before its first round, the frame of matches when they are shown, and the
 * page that verifies a round when it has: as it was measured, and a tenth more. A figure that rises is measured anew and
 * has its reason in the commit.
 */
const mostScriptKb: Readonly<Partial<Record<LightPage, number>>> = {
  lanternThree: 52,
  stormglass: 52,
  jadeRiver: 52,
  harvest243: 52,
  dice100: 48,
  mines: 47,
  plinko: 45,
  blackjack: 45,
  bullBull: 45,
  k3: 60,
  northern: 60,
  keno: 44,
  jacksOrBetter: 44,
  sicBo: 59,
  comet: 52,
  baccarat: 60,
  roulette: 59,
  matchday: 54,
  kiteDuel: 52,
  mapPoint: 55,
  homeStraight: 59,
  sportFrame: 24,
  verifier: 56,
}

export async function expectLightPage(page: Page, title: LightPage): Promise<void> {
  const kb = await scriptKbSoFar(page)
  const most = mostScriptKb[title] ?? mostOfAny
  // A page without any was not measured.
  assert.ok(kb > 0 && kb <= most, `${title}: ${kb} kB of script, more than ${most}`)
}
