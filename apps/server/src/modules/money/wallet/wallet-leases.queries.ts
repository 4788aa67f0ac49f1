import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { type WalletMember } from './wallet-deps.ts'

type Member = Pick<WalletMember, 'memberId' | 'siteId'>

const leaseRow = z.object({ leaseUntil: z.date().nullable(), askedAt: z.date().nullable() })

export type WalletLease = z.infer<typeof leaseRow>

/** Locks the member's row, made when it is not there yet. */
export async function lockLease(tx: Tx, { memberId, siteId }: Member): Promise<WalletLease> {
  await tx.run(sql`
    insert into wallet_leases (member_id, site_id) values (${memberId}, ${siteId}) on conflict do nothing`)
  return tx.one(
    leaseRow,
    sql`
      select lease_until, asked_at
        from wallet_leases
       where member_id = ${memberId} and site_id = ${siteId}
         for update`,
  )
}

export async function updateLeaseTaken(
  tx: Tx,
  { memberId, siteId }: Member,
  lease: { readonly leaseId: string; readonly leaseUntil: Date; readonly askedAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update wallet_leases
       set lease_id = ${lease.leaseId}, lease_until = ${lease.leaseUntil}, asked_at = coalesce(${lease.askedAt}, asked_at)
     where member_id = ${memberId} and site_id = ${siteId}`)
}

/** Extends a lease. False when it was taken over meanwhile: it stays with its new owner. */
export async function updateLeaseUntil(
  queries: Queries,
  { memberId, siteId }: Member,
  lease: { readonly leaseId: string; readonly leaseUntil: Date },
): Promise<boolean> {
  const renewed = await queries.run(sql`
    update wallet_leases
       set lease_until = ${lease.leaseUntil}
     where member_id = ${memberId} and site_id = ${siteId} and lease_id = ${lease.leaseId}`)
  return renewed === 1
}

/** Ends a lease; one that was taken over meanwhile stays with its new owner. */
export async function updateLeaseEnded(
  queries: Queries,
  { memberId, siteId }: Member,
  leaseId: string,
): Promise<void> {
  await queries.run(sql`
    update wallet_leases
       set lease_id = null, lease_until = null
     where member_id = ${memberId} and site_id = ${siteId} and lease_id = ${leaseId}`)
}
