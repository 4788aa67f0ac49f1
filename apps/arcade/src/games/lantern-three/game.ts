import { sha256Hex } from '@glasshouse/fairness'
import { unitsText, type Currency, type Money } from '@glasshouse/money'
import { ok, refuse } from '@glasshouse/outcome'
import { cutText, volatilityOf } from '../figures.ts'
import { type GameRules } from '../game.ts'
import { oneShot, type PlayedRound } from '../script.ts'
import { fiveLineStakes } from '../stakes.ts'
import { measureLanternThree, sigmaOf } from './facts.ts'
import { type LanternPicture, type LanternThree } from './picture.ts'
import { lanternDraws, playLanternThree, type LanternRound, type LinePay, type Stops } from './rules.ts'
import { lanternThree, type LanternConfig } from './tables.ts'

/** SHA-256 of the tables as JSON text, in the order in which they are written down. */
export function lanternConfigHash(config: LanternConfig): Promise<string> {
  return sha256Hex(JSON.stringify(config))
}

/** Lantern Three as Arcade runs it, with every shown figure counted from its tables. */
export async function createGame(): Promise<GameRules> {
  const config = lanternThree
  const measured = measureLanternThree(config)
  const sigma = sigmaOf(measured, config.lineBets)
  const perStake = BigInt(measured.outcomes) * BigInt(config.lineBets)
  const details: LanternThree['details'] = {
    hitPercent: cutText(BigInt(measured.hits) * 100n, BigInt(measured.outcomes), 2),
    sigma: sigma.toFixed(2),
    lanterns: measured.reaching.map(({ times, outcomes }) => ({
      times,
      outcomes,
      of: measured.outcomes,
      oneIn: Math.round(measured.outcomes / outcomes),
    })),
  }
  return {
    facts: {
      configVersion: config.version,
      configHash: await lanternConfigHash(config),
      rtpPercent: cutText(BigInt(measured.totalPays) * 100n, perStake, 2),
      maxWinTimes: cutText(BigInt(measured.largestPays), BigInt(config.lineBets), 1),
      volatility: volatilityOf(sigma),
      details,
    },
    stakes: fiveLineStakes,
    takeBet: (stake, choice) =>
      choice === undefined
        ? ok({
            choice: null,
            script: () => oneShot(lanternDraws(config), results => playRound(results, stake)),
          })
        : refuse('badInput'),
  }
}

function playRound([a, b, c]: readonly number[], stake: Money): PlayedRound {
  if (a === undefined || b === undefined || c === undefined) throw new Error('a round draws three stops')
  const round = playLanternThree(lanternThree, [a, b, c], stake.units)
  return {
    payoutUnits: round.payoutUnits,
    lanterns: round.lanterns,
    picture: lanternPicture(round, stake.currency),
  }
}

/** The round in wire form; the verifier page builds the same and compares. */
export function lanternPicture(round: LanternRound, currency: Currency): LanternPicture {
  const paidText = (paid: LinePay) => ({
    line: paid.line,
    symbols: [...paid.symbols] as [...LinePay['symbols']], // a copy of a triple is a triple
    pays: paid.pays,
    amount: unitsText(paid.units, currency),
  })
  return {
    stops: [...round.stops] as [...Stops], // a copy of a triple is a triple
    window: round.window.map(row => [...row]),
    lines: round.lines.map(paidText),
    events: round.events.map(event => {
      if (event.type === 'linePaid') return { type: event.type, paid: paidText(event.paid) }
      if (event.type === 'reelStopped') return event
      return { type: event.type, payout: unitsText(event.payoutUnits, currency), lanterns: event.lanterns }
    }),
  }
}
