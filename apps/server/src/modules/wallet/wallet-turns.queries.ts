import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { type WalletMember } from './wallet-parts.ts'

type Member = Pick<WalletMember, 'memberId' | 'siteId'>

const turnRow = z
  .object({ lease_until: z.date().nullable(), asked_at: z.date().nullable() })
  .transform(row => ({ leaseUntil: row.lease_until, askedAt: row.asked_at }))

export type WalletTurn = z.infer<typeof turnRow>

/** Locks the member's row, made when it is not there yet. */
export async function lockTurn(tx: Tx, { memberId, siteId }: Member): Promise<WalletTurn> {
  await tx.run(sql`
    insert into wallet_turns (member_id, site_id) values (${memberId}, ${siteId}) on conflict do nothing`)
  return tx.one(
    turnRow,
    sql`
      select lease_until, asked_at
        from wallet_turns
       where member_id = ${memberId} and site_id = ${siteId}
         for update`,
  )
}

export async function updateTurnTaken(
  tx: Tx,
  { memberId, siteId }: Member,
  turn: { readonly turnId: string; readonly leaseUntil: Date; readonly askedAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update wallet_turns
       set turn_id = ${turn.turnId}, lease_until = ${turn.leaseUntil}, asked_at = coalesce(${turn.askedAt}, asked_at)
     where member_id = ${memberId} and site_id = ${siteId}`)
}

/** Gives a turn more time; one whose lease was taken over meanwhile stays with its new owner. */
export async function updateTurnLease(
  queries: Queries,
  { memberId, siteId }: Member,
  turn: { readonly turnId: string; readonly leaseUntil: Date },
): Promise<void> {
  await queries.run(sql`
    update wallet_turns
       set lease_until = ${turn.leaseUntil}
     where member_id = ${memberId} and site_id = ${siteId} and turn_id = ${turn.turnId}`)
}

/** Ends a turn; one whose lease was taken over meanwhile stays with its new owner. */
export async function updateTurnEnded(
  queries: Queries,
  { memberId, siteId }: Member,
  turnId: string,
): Promise<void> {
  await queries.run(sql`
    update wallet_turns
       set turn_id = null, lease_until = null
     where member_id = ${memberId} and site_id = ${siteId} and turn_id = ${turnId}`)
}
