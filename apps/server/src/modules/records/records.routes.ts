import { calls, type BetRecord } from '@glasshouse/contract'
import { moneyText } from '@glasshouse/money'
import { mapValue, ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../platform/bind.ts'
import { type NamedBet, type Records } from './records.service.ts'

export function createRecordRoutes(records: Records): Route[] {
  return [
    bind(calls.betRecords, async (body, { member, language }) => {
      const { gp_id: gpId, page, count } = body
      const found = await records.list({ ...member, language }, { gpId, page, count })
      return ok({ list: found.bets.map(betToWire), total_count: Number(found.totalCount) })
    }),
    bind(calls.betProof, async ({ bet_id: betId, gp_id: gpId }, { member, language }) =>
      mapValue(await records.findProof({ ...member, language }, { betId: `${betId}`, gpId }), url => ({
        url,
      })),
    ),
  ]
}

function betToWire(bet: NamedBet): BetRecord {
  const text = (units: bigint) => moneyText({ currency: bet.currency, units })
  return {
    bet_id: bet.betId,
    gp_id: bet.gpId,
    gp_name: bet.gpName,
    gt_id: bet.gameType,
    game_code: bet.gameCode,
    game_name: bet.gameName,
    round_id: bet.roundId,
    placed_at: bet.placedAt.toISOString(),
    settled_at: bet.settledAt?.toISOString() ?? null,
    state: bet.state,
    bet: text(bet.stakeUnits),
    valid_bet: text(bet.validBetUnits),
    payout: text(bet.payoutUnits),
    win_loss: text(bet.state === 'open' ? 0n : bet.payoutUnits - bet.stakeUnits),
  }
}
