import { openAccounts, type AccountId, type AccountSpec } from '@glasshouse/ledger'
import type { Currency } from '@glasshouse/money'
import type { Queries } from '@glasshouse/postgres'
import {
  accountKinds,
  kindAgentCommission,
  kindAtProvider,
  kindChannelFees,
  kindChannelFunds,
  kindCommissionsDue,
  kindFriendRewards,
  kindGrantBudget,
  kindMemberSavings,
  kindOffersSetAside,
  kindPayoutInFlight,
  kindPayoutPaid,
  kindProviderResult,
  payoutKinds,
  type HouseKind,
} from './account-kinds.ts'

export type HouseAccounts = Readonly<Record<HouseKind, AccountId>>

/**
 * Promotions, the jackpot and its reserve pay only what they have; the issuer, what jackpots cost, and the two that
 * balance differences may go below zero.
 */
const houseFloors: Readonly<Record<HouseKind, AccountSpec['floor']>> = {
  issuer: 'none',
  promotions: 'zero',
  jackpot: 'zero',
  rounding: 'none',
  adjustments: 'none',
  jackpotReserve: 'zero',
  jackpotCost: 'none',
}

/** The member's main wallet, made when it is not there yet. */
export async function openMemberAccounts(
  queries: Queries,
  memberId: bigint,
  currency: Currency,
): Promise<{ readonly main: AccountId }> {
  const kind = accountKinds.memberMain
  return { main: await openOne(queries, { owner: memberId, kind, currency, floor: 'zero' }) }
}

/** The member's savings, made when they are not there yet. */
export function openMemberSavings(
  queries: Queries,
  memberId: bigint,
  currency: Currency,
): Promise<AccountId> {
  return openOne(queries, { owner: memberId, kind: kindMemberSavings, currency, floor: 'zero' })
}

/** Our mirror of the member's wallet at a platform. */
export function openAtProvider(
  queries: Queries,
  owner: { readonly memberId: bigint; readonly platformId: number },
  currency: Currency,
): Promise<AccountId> {
  const kind = kindAtProvider(owner.platformId)
  return openOne(queries, { owner: owner.memberId, kind, currency, floor: 'zero' })
}

/** The site's win (above zero) or loss (below) at a platform, over all its members. */
export function openProviderResult(
  queries: Queries,
  owner: { readonly siteId: number; readonly platformId: number },
  currency: Currency,
): Promise<AccountId> {
  const kind = kindProviderResult(owner.platformId)
  return openOne(queries, { owner: BigInt(owner.siteId), kind, currency, floor: 'none' })
}

/** The two accounts of a payment channel; each channel belongs to one site. */
export async function openChannelAccounts(
  queries: Queries,
  channel: { readonly siteId: number; readonly channelId: number },
  currency: Currency,
): Promise<{ readonly funds: AccountId; readonly fees: AccountId }> {
  const owner = BigInt(channel.siteId)
  const [funds, fees] = await openAccounts(queries, [
    { owner, kind: kindChannelFunds(channel.channelId), currency, floor: 'none' },
    { owner, kind: kindChannelFees(channel.channelId), currency, floor: 'zero' },
  ])
  if (funds === undefined || fees === undefined) throw new Error('the ledger opened too few accounts')
  return { funds, fees }
}

/** What a programme of grants may still pay. */
export function openGrantBudget(
  queries: Queries,
  programme: { readonly siteId: number; readonly programmeId: number },
  currency: Currency,
): Promise<AccountId> {
  const kind = kindGrantBudget(programme.programmeId)
  return openOne(queries, { owner: BigInt(programme.siteId), kind, currency, floor: 'zero' })
}

/** What an agent earned and has not taken. */
export function openAgentCommission(
  queries: Queries,
  agentId: bigint,
  currency: Currency,
): Promise<AccountId> {
  return openOne(queries, { owner: agentId, kind: kindAgentCommission, currency, floor: 'zero' })
}

/** The same of several agents, in their order. */
export function openAgentCommissions(
  queries: Queries,
  agentIds: readonly bigint[],
  currency: Currency,
): Promise<AccountId[]> {
  return openAccounts(
    queries,
    agentIds.map(owner => ({ owner, kind: kindAgentCommission, currency, floor: 'zero' })),
  )
}

/** What a settlement has for its agents while it is paid. */
export function openCommissionsDue(queries: Queries, siteId: number, currency: Currency): Promise<AccountId> {
  return openOne(queries, { owner: BigInt(siteId), kind: kindCommissionsDue, currency, floor: 'zero' })
}

/** What friend programmes of a site have set aside for their members. */
export function openFriendRewards(queries: Queries, siteId: number, currency: Currency): Promise<AccountId> {
  return openOne(queries, { owner: BigInt(siteId), kind: kindFriendRewards, currency, floor: 'zero' })
}

/** What first-deposit offers of a site have set aside. */
export function openOffersSetAside(queries: Queries, siteId: number, currency: Currency): Promise<AccountId> {
  return openOne(queries, { owner: BigInt(siteId), kind: kindOffersSetAside, currency, floor: 'zero' })
}

/** Where a site's payouts go, and their fees. */
export async function openPayoutAccounts(
  queries: Queries,
  siteId: number,
  currency: Currency,
): Promise<{ readonly funds: AccountId; readonly fees: AccountId }> {
  const owner = BigInt(siteId)
  const [funds, fees] = await openAccounts(queries, [
    { owner, kind: payoutKinds.funds, currency, floor: 'zero' },
    { owner, kind: payoutKinds.fees, currency, floor: 'zero' },
  ])
  return { funds: opened(funds), fees: opened(fees) }
}

/** The two accounts of a payout channel; each belongs to one site. */
export async function openPayoutChannelAccounts(
  queries: Queries,
  channel: { readonly siteId: number; readonly channelId: number },
  currency: Currency,
): Promise<{ readonly inFlight: AccountId; readonly paid: AccountId }> {
  const owner = BigInt(channel.siteId)
  const [inFlight, paid] = await openAccounts(queries, [
    { owner, kind: kindPayoutInFlight(channel.channelId), currency, floor: 'zero' },
    { owner, kind: kindPayoutPaid(channel.channelId), currency, floor: 'zero' },
  ])
  return { inFlight: opened(inFlight), paid: opened(paid) }
}

/** The house accounts of one site in one currency. */
export type HouseAccount = {
  readonly siteId: number
  readonly name: HouseKind
  readonly currency: Currency
}

/** One of the house accounts. */
export function openHouseAccount(queries: Queries, account: HouseAccount): Promise<AccountId> {
  return openOne(queries, houseSpec(account))
}

/** All house accounts of one site in one currency, in one statement. */
export async function openHouseAccounts(
  queries: Queries,
  siteId: number,
  currency: Currency,
): Promise<HouseAccounts> {
  const ids = await openAccounts(
    queries,
    houseKinds.map(name => houseSpec({ siteId, name, currency })),
  )
  const idOf = (name: HouseKind) => opened(ids[houseKinds.indexOf(name)])
  return {
    issuer: idOf('issuer'),
    promotions: idOf('promotions'),
    jackpot: idOf('jackpot'),
    rounding: idOf('rounding'),
    adjustments: idOf('adjustments'),
    jackpotReserve: idOf('jackpotReserve'),
    jackpotCost: idOf('jackpotCost'),
  }
}

const houseKinds: readonly HouseKind[] = [
  'issuer',
  'promotions',
  'jackpot',
  'rounding',
  'adjustments',
  'jackpotReserve',
  'jackpotCost',
]

function houseSpec({ siteId, name, currency }: HouseAccount): AccountSpec {
  return { owner: BigInt(siteId), kind: accountKinds[name], currency, floor: houseFloors[name] }
}

async function openOne(queries: Queries, spec: AccountSpec): Promise<AccountId> {
  const [id] = await openAccounts(queries, [spec])
  return opened(id)
}

function opened(id: AccountId | undefined): AccountId {
  if (id === undefined) throw new Error('the ledger opened no account')
  return id
}
