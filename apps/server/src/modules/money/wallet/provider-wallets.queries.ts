import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { type WalletMember } from './wallet-deps.ts'

const walletRow = z.object({
  memberId: z.bigint(),
  platformId: z.number(),
  siteId: z.number(),
  currency: z.enum(currencyCodes),
  playerRef: z.string(),
  playerId: z.string().nullable(),
  version: z.bigint(),
  mayHoldMoney: z.boolean(),
  readAt: z.date().nullable(),
  answered: z.boolean(),
  blockedReason: z.string().nullable(),
  returnAt: z.date().nullable(),
  returnTries: z.number(),
})

/** A member at a platform, as last known. */
export type ProviderWallet = z.infer<typeof walletRow>

/** A wallet whose player the provider knows: only such a wallet can be asked or sent anything. */
export type KnownWallet = ProviderWallet & { readonly playerId: string }

export function isKnown(wallet: ProviderWallet | undefined): wallet is KnownWallet {
  return wallet !== undefined && wallet.playerId !== null
}

const columns = sql`member_id, platform_id, site_id, currency, player_ref, player_id, version, may_hold_money, read_at,
       answered, blocked_reason, return_at, return_tries`

export async function insertWallet(
  queries: Queries,
  { memberId, siteId, currency }: WalletMember,
  { platformId, playerRef }: { readonly platformId: number; readonly playerRef: string },
): Promise<void> {
  await queries.run(sql`
    insert into provider_wallets (member_id, platform_id, site_id, currency, player_ref)
    values (${memberId}, ${platformId}, ${siteId}, ${currency}, ${playerRef})
        on conflict do nothing`)
}

export type WalletName = {
  readonly memberId: bigint
  readonly siteId: number
  readonly platformId: number
}

export function findWallet(queries: Queries, name: WalletName): Promise<ProviderWallet | undefined> {
  const { memberId, siteId, platformId } = name
  return queries.maybe(
    walletRow,
    sql`
      select ${columns}
        from provider_wallets
       where member_id = ${memberId} and site_id = ${siteId} and platform_id = ${platformId}`,
  )
}

/** The one lock under which orders and readings of a wallet are written; always taken before an order's own row. */
export function lockWallet(tx: Tx, { memberId, siteId, platformId }: WalletName): Promise<ProviderWallet> {
  return tx.one(
    walletRow,
    sql`
      select ${columns}
        from provider_wallets
       where member_id = ${memberId} and site_id = ${siteId} and platform_id = ${platformId}
         for no key update`,
  )
}

export function listWallets(
  queries: Queries,
  { memberId, siteId }: Pick<WalletMember, 'memberId' | 'siteId'>,
): Promise<ProviderWallet[]> {
  return queries.all(
    walletRow,
    sql`
      select ${columns}
        from provider_wallets
       where member_id = ${memberId} and site_id = ${siteId}
       order by platform_id`,
  )
}

export async function updatePlayerId(queries: Queries, name: WalletName, playerId: string): Promise<void> {
  await queries.run(sql`
    update provider_wallets
       set player_id = ${playerId}
     where member_id = ${name.memberId} and site_id = ${name.siteId} and platform_id = ${name.platformId}`)
}

/**
 * Every change of what the provider holds ends here: a balance asked for before it is not believed. With units left
 * there it is not known to be empty any more.
 */
export async function updateWalletMoved(tx: Tx, name: WalletName, left: MoneyLeft): Promise<void> {
  await tx.run(sql`
    update provider_wallets
       set version = version + 1, may_hold_money = ${left.mayHoldMoney},
           empty_at = case when ${left.isEmpty}::boolean then empty_at end
     where member_id = ${name.memberId} and site_id = ${name.siteId} and platform_id = ${name.platformId}`)
}

/** `isEmpty`: what is left, if anything, is less than one step of what is shown. */
type MoneyLeft = { readonly mayHoldMoney: boolean; readonly isEmpty: boolean }

export type WalletsChanged = {
  readonly platformId: number
  readonly memberIds: readonly bigint[]
}

/**
 * A provider has changed by itself what these members hold there; the next one who asks reads it. From a wallet that its
 * member has left the money comes home by itself, unless they move it by hand.
 */
export async function updateWalletsChanged(
  tx: Tx,
  { platformId, memberIds }: WalletsChanged,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update provider_wallets w
       set version = w.version + 1,
           may_hold_money = true,
           empty_at = null,
           return_at = case
             when not w.may_hold_money and w.return_at is null and coalesce(s.auto_transfer, true) then ${at}
             else w.return_at
           end
      from provider_wallets o
      left join wallet_settings s on s.member_id = o.member_id and s.site_id = o.site_id
     where o.member_id = w.member_id and o.platform_id = w.platform_id
       and w.platform_id = ${platformId} and w.member_id = any(${memberIds}::bigint[])`)
}

/** It is known to be empty since the first of the readings in a row that left nothing there. */
export async function updateWalletRead(
  tx: Tx,
  name: WalletName,
  { readAt, mayHoldMoney, isEmpty }: MoneyLeft & { readonly readAt: Date },
): Promise<void> {
  await tx.run(sql`
    update provider_wallets
       set version = version + 1, read_at = ${readAt}, answered = true, may_hold_money = ${mayHoldMoney},
           empty_at = case when ${isEmpty}::boolean then coalesce(empty_at, ${readAt}) end
     where member_id = ${name.memberId} and site_id = ${name.siteId} and platform_id = ${name.platformId}`)
}

export async function updateWalletUnanswered(queries: Queries, name: WalletName): Promise<void> {
  await queries.run(sql`
    update provider_wallets
       set answered = false
     where member_id = ${name.memberId} and site_id = ${name.siteId} and platform_id = ${name.platformId}`)
}

export async function updateWalletBlocked(tx: Tx, name: WalletName, reason: string): Promise<void> {
  await tx.run(sql`
    update provider_wallets
       set blocked_reason = coalesce(blocked_reason, ${reason}), version = version + 1
     where member_id = ${name.memberId} and site_id = ${name.siteId} and platform_id = ${name.platformId}`)
}

export async function updateWalletUnblocked(tx: Tx, name: WalletName): Promise<void> {
  await tx.run(sql`
    update provider_wallets
       set blocked_reason = null, version = version + 1
     where member_id = ${name.memberId} and site_id = ${name.siteId} and platform_id = ${name.platformId}`)
}

/**
 * When to try the withdrawal; null when there is no need. With `instead`, only if that is still the schedule: one made
 * meanwhile knows of something that the writer does not.
 */
export async function updateWalletReturn(
  queries: Queries,
  name: WalletName,
  {
    at,
    tries,
    instead = null,
  }: { readonly at: Date | null; readonly tries: number; readonly instead?: Date | null },
): Promise<void> {
  await queries.run(sql`
    update provider_wallets
       set return_at = ${at}, return_tries = ${tries}
     where member_id = ${name.memberId} and site_id = ${name.siteId} and platform_id = ${name.platformId}
       and (${instead}::timestamptz is null or return_at = ${instead})`)
}

/**
 * A self-exclusion schedules a withdrawal of all wallets, whatever the member's transfer setting. Before the accounts
 * are locked: movements of money lock the wallet first.
 */
export async function scheduleWithdrawals(
  tx: Tx,
  { memberId, siteId }: Pick<WalletMember, 'memberId' | 'siteId'>,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update provider_wallets
       set return_at = ${at}, return_tries = 0
     where member_id = ${memberId}
       and site_id = ${siteId}
       and may_hold_money
       and (return_at is null or return_at > ${at})`)
}

/**
 * Takes wallets, of all sites, with a scheduled withdrawal; the lease runs until `leaseUntil`, then another process may
 * take them.
 */
export async function claimReturns(
  tx: Tx,
  { now, leaseUntil, latest, limit }: ClaimWindow,
): Promise<ProviderWallet[]> {
  const wallets = await tx.all(
    walletRow,
    sql`
      with due as materialized (
             select member_id, platform_id
               from provider_wallets
              where return_at <= ${now} or return_at > ${latest}
              order by return_at, member_id, platform_id
              limit ${limit}
                for no key update skip locked)
      update provider_wallets
         set return_at = ${leaseUntil}
       where (member_id, platform_id) in (select member_id, platform_id from due)
      returning ${columns}`,
  )
  // An update returns its rows in an arbitrary order; a repeated simulation needs the same order again.
  return wallets.sort((a, b) => Number(a.memberId - b.memberId) || a.platformId - b.platformId)
}

/** `latest` is further away than anything is ever planned: a time beyond it was written by a clock that was wrong. */
export type ClaimWindow = {
  readonly now: Date
  readonly leaseUntil: Date
  readonly latest: Date
  readonly limit: number
}
