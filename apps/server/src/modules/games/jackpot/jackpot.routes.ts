import { calls } from '@glasshouse/contract'
import { unitsText, unitsPerWhole } from '@glasshouse/money'
import { ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { maskedAccount } from '../../access/members/index.ts'
import { currencyNotOffered, jackpotPartText } from '../catalogue/index.ts'
import type { DrawRow, ShareRow, Terms } from './jackpot.queries.ts'
import { drawBelow, drawSeedOf } from './jackpot.rules.ts'
import type { JackpotDetail, JackpotPot } from './jackpot.service.ts'

export function createJackpotRoutes(jackpot: JackpotPot): Route[] {
  return [
    bind(calls.jackpot, async ({ currency }, { site, language }) =>
      site.currencies.includes(currency)
        ? ok(await jackpot.count({ siteId: site.siteId, currency, language }))
        : currencyNotOffered,
    ),
    bind(
      calls.jackpotDetail,
      async ({ currency }, { site, language }) =>
        site.currencies.includes(currency)
          ? ok(await detailToWire(await jackpot.describe({ siteId: site.siteId, currency, language })))
          : currencyNotOffered,
      { background: true },
    ),
    bind(
      calls.jackpotDraws,
      async (_body, { member, language }) => {
        const draws = await jackpot.listDraws(member, language)
        return ok({ list: await Promise.all(draws.map(drawToWire)) })
      },
      { background: true },
    ),
  ]
}

async function detailToWire({ pot, currency, terms, commitments, games, wins }: JackpotDetail) {
  return {
    pot,
    terms: terms ? termsToWire(terms, currency) : null,
    seeds: commitments.map(({ number, commitment, createdAt }) => ({
      number,
      commitment,
      committed_at: createdAt.toISOString(),
    })),
    games: games.map(gameToWire),
    wins: await Promise.all(
      wins.map(async row => ({ ...(await drawToWire(row)), account: maskedAccount(row.account) })),
    ),
  }
}

function termsToWire({ seedUnits, ceilingUnits, oddsThousands }: Terms, currency: JackpotDetail['currency']) {
  return {
    seed: unitsText(seedUnits, currency),
    ceiling: ceilingUnits === null ? null : unitsText(ceilingUnits, currency),
    odds: unitsText(oddsThousands * 1_000n * unitsPerWhole, currency),
  }
}

function gameToWire({ gpId, gameCode, gameType, name, rtp, parts }: ShareRow) {
  return {
    gp_id: gpId,
    game_code: gameCode,
    game_type: gameType,
    name,
    rtp,
    part: jackpotPartText(parts),
  }
}

async function drawToWire(row: DrawRow) {
  const { gpId, betId, game, currency, drawnAt, outcome, winUnits } = row
  return {
    game,
    currency,
    drawn_at: drawnAt.toISOString(),
    outcome,
    amount: winUnits === null ? null : unitsText(winUnits, currency),
    bet: unitsText(row.betUnits, currency),
    proof: {
      number: `${row.drawn}`,
      wins_below: `${row.betUnits}`,
      of: `${drawBelow(row.oddsThousands)}`,
      seed_number: row.seedNumber,
      commitment: row.commitment,
      server_seed: row.serverSeed,
      gp_id: gpId,
      bet_id: betId,
      client_seed: await drawSeedOf(gpId, betId),
    },
  }
}
