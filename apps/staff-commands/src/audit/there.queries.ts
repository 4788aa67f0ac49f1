import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { digestOfTransfer, type Summary } from './here.queries.ts'

const playerRow = z
  .object({
    id: z.bigint(),
    house: z.string(),
    ref: z.string(),
    currency: z.enum(currencyCodes),
    balance: z.bigint(),
    count: z.bigint(),
    digest: z.string().nullable(),
    lastRoundAt: z.date().nullable(),
  })
  .transform(({ count, digest, ...row }) => ({
    ...row,
    applied: { count, digest } satisfies Summary,
  }))

/** A player of Arcade with what its ledger holds, its last round or late change of a bet, and its transfers in sum. */
export type PlayerRow = z.infer<typeof playerRow>

/** These players of one agent, by house and name. */
export function listPlayers(
  queries: Queries,
  agent: string,
  names: readonly { readonly gpId: string; readonly ref: string }[],
): Promise<PlayerRow[]> {
  const [houses, refs] = [names.map(each => each.gpId), names.map(each => each.ref)]
  return queries.all(
    playerRow,
    sql`
      ${playersOf(agent)}
       where (p.house, p.ref) in (select * from unnest(${houses}::text[], ${refs}::text[]))`,
  )
}

/** All players of one agent, in order of their numbers, after `after`. */
export function listPlayersAfter(
  queries: Queries,
  agent: string,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<PlayerRow[]> {
  return queries.all(playerRow, sql`${playersOf(agent)} where p.id > ${after} order by p.id limit ${limit}`)
}

function playersOf(agent: string): Sql {
  return sql`
    select p.id, p.house, p.ref, p.currency, a.balance, t.count, t.digest,
           greatest(r.played_at, s.acted_at, c.changed_at) as last_round_at
      from (select * from players where agent = ${agent} and not is_demo) p
      join ledger.accounts a on a.id = p.wallet
      cross join lateral (
        select count(*) as count, sum(${digestOfTransfer})::text as digest
          from transfers
         where player_id = p.id and state = 'applied') t
      left join lateral (
        select played_at
          from rounds
         where player_id = p.id and seed_id is not null
         order by seed_id desc, nonce desc
         limit 1) r on true
      left join lateral (
        select at as acted_at
          from round_acts
         where player_id = p.id
         order by place desc
         limit 1) s on true
      left join lateral (
        select max(settled_at) as changed_at
          from bet_versions
         where player_id = p.id and state in ('void', 'resettled')) c on true`
}

const transferRow = z.object({ id: z.string(), direction: z.enum(['in', 'out']), units: z.bigint() })

/** The applied transfers of a player, in order of their ids, after `after`. */
export function listApplied(
  queries: Queries,
  playerId: bigint,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  return queries.all(
    transferRow,
    sql`
      select transfer_id as id, direction, confirmed_units as units
        from transfers
       where player_id = ${playerId} and state = 'applied' and transfer_id > ${after}
       order by transfer_id
       limit ${limit}`,
  )
}

const roundRow = z.object({
  at: z.date(),
  net: z.bigint(),
  seed: z.bigint(),
  nonce: z.number(),
  place: z.bigint(),
})

/**
 * A round with its seed and nonce, which give the order in which the player played, and its place among all that moved the
 * wallet: the number of its bet's first version, which is given under the wallet's lock.
 */
export type RoundRow = z.infer<typeof roundRow>

/** The player's rounds without acts from this instant on, oldest first, after `after`. */
export function listRoundsFrom(
  queries: Queries,
  { playerId, from }: { readonly playerId: bigint; readonly from: Date | null },
  { after, limit }: { readonly after: Pick<RoundRow, 'seed' | 'nonce'>; readonly limit: number },
): Promise<RoundRow[]> {
  return queries.all(
    roundRow,
    sql`
      select played_at as at, payout_units - stake_units as net, seed_id as seed, nonce,
             (select min(b.id) from bet_versions b where b.bet_id = rounds.id) as place
        from rounds
       where player_id = ${playerId} and acts is null and played_at >= coalesce(${from}::timestamptz, '-infinity')
         and (seed_id, nonce) > (${after.seed}::bigint, ${after.nonce}::integer)
       order by seed_id, nonce
       limit ${limit}`,
  )
}

/** The steps of the player's rounds with acts, open ones too, from this instant on, oldest first, after `after`. */
export function listActsFrom(
  queries: Queries,
  { playerId, from }: { readonly playerId: bigint; readonly from: Date | null },
  { after, limit }: { readonly after: bigint; readonly limit: number },
) {
  return queries.all(
    changeRow,
    sql`
      select place, at, payout_units - stake_units as net
        from round_acts
       where player_id = ${playerId} and at >= coalesce(${from}::timestamptz, '-infinity') and place > ${after}
       order by place
       limit ${limit}`,
  )
}

const changeRow = z.object({ place: z.bigint(), at: z.date(), net: z.bigint() })

/**
 * What changed of the player's bets after they were settled, from this instant on, oldest first, after `after`. A void bet
 * paid its stake back, so two versions of a bet differ by what they paid. What an open bet came to is a step of its round.
 */
export function listLateChangesFrom(
  queries: Queries,
  { playerId, from }: { readonly playerId: bigint; readonly from: Date | null },
  { after, limit }: { readonly after: bigint; readonly limit: number },
) {
  return queries.all(
    changeRow,
    sql`
      select b.id as place, b.settled_at as at, b.payout_units - before.payout_units as net
        from bet_versions b
        join lateral (
          select state, payout_units from bet_versions
           where bet_id = b.bet_id and id < b.id
           order by id desc
           limit 1) before on true
       where b.player_id = ${playerId} and b.state in ('void', 'resettled') and before.state <> 'open'
         and b.settled_at >= coalesce(${from}::timestamptz, '-infinity') and b.id > ${after}
       order by b.id
       limit ${limit}`,
  )
}
