import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { type Catalogue } from './feed.ts'

const standingRow = z.object({
  id: z.bigint(),
  playerId: z.bigint(),
  state: z.enum(['settled', 'resettled', 'void']),
  stakeUnits: z.bigint(),
  payoutUnits: z.bigint(),
  validBetUnits: z.bigint(),
})
/** The current result of a bet. For a void one the stake was returned. */
export type StandingBet = z.infer<typeof standingRow>

/** The newest version of a bet, reported to an agent or not; none while the bet is open. */
export function findStandingBet(
  queries: Queries,
  { agent, house }: Catalogue,
  betId: string,
): Promise<StandingBet | undefined> {
  return queries.maybe(
    standingRow,
    sql`
      select id, player_id, state, stake_units, payout_units, valid_bet_units
        from (select * from bet_versions
               where bet_id = ${betId} and agent = ${agent} and house = ${house}
               order by id desc
               limit 1) newest
       where state in ('settled', 'resettled', 'void')`,
  )
}

/** Written with the money of a change: the next version of the bet. The round stays what was drawn and shown. */
export const lateChangeStatements = {
  rows: {
    betChange: `
      insert into bet_versions (agent, house, player_id, player_ref, bet_id, round_id, game_code, state, currency,
                                stake_units, payout_units, valid_bet_units, device, placed_at, settled_at)
      select b.agent, b.house, b.player_id, b.player_ref, b.bet_id, b.round_id, b.game_code, i.state, b.currency,
             b.stake_units, i."payoutUnits", i."validBetUnits", b.device, b.placed_at, i.at
        from jsonb_to_recordset($1) i(
          "standingId" bigint, state text, "payoutUnits" bigint, "validBetUnits" bigint, at timestamptz)
        join bet_versions b on b.id = i."standingId"`,
  },
}
