import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { type WalletMember } from './wallet-parts.ts'

type Member = Pick<WalletMember, 'memberId' | 'siteId'>

const runRow = z
  .object({ lease_until: z.date().nullable(), asked_at: z.date().nullable() })
  .transform(row => ({ leaseUntil: row.lease_until, askedAt: row.asked_at }))

export type WalletRun = z.infer<typeof runRow>

/** Locks the member's row, made when it is not there yet. */
export async function lockRun(tx: Tx, { memberId, siteId }: Member): Promise<WalletRun> {
  await tx.run(sql`
    insert into wallet_runs (member_id, site_id) values (${memberId}, ${siteId}) on conflict do nothing`)
  return tx.one(
    runRow,
    sql`
      select lease_until, asked_at
        from wallet_runs
       where member_id = ${memberId} and site_id = ${siteId}
         for update`,
  )
}

export async function updateRunTaken(
  tx: Tx,
  { memberId, siteId }: Member,
  run: { readonly runId: string; readonly leaseUntil: Date; readonly askedAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update wallet_runs
       set run_id = ${run.runId}, lease_until = ${run.leaseUntil}, asked_at = coalesce(${run.askedAt}, asked_at)
     where member_id = ${memberId} and site_id = ${siteId}`)
}

/** Gives a run more time; one whose lease was taken over meanwhile stays with its new owner. */
export async function updateRunLease(
  queries: Queries,
  { memberId, siteId }: Member,
  run: { readonly runId: string; readonly leaseUntil: Date },
): Promise<void> {
  await queries.run(sql`
    update wallet_runs
       set lease_until = ${run.leaseUntil}
     where member_id = ${memberId} and site_id = ${siteId} and run_id = ${run.runId}`)
}

/** Ends a run; one whose lease was taken over meanwhile stays with its new owner. */
export async function updateRunEnded(
  queries: Queries,
  { memberId, siteId }: Member,
  runId: string,
): Promise<void> {
  await queries.run(sql`
    update wallet_runs
       set run_id = null, lease_until = null
     where member_id = ${memberId} and site_id = ${siteId} and run_id = ${runId}`)
}
