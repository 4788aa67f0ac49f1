import type { StatementKind } from '@glasshouse/contract'
import { history, type AccountId, type HistoryEntry, type TransferId } from '@glasshouse/ledger'
import type { Currency } from '@glasshouse/money'
import type { Queries } from '@glasshouse/postgres'
import { findMainAccount, transferCodes } from '../ledger-accounts/index.ts'

export type StatementRange = {
  readonly from: Date
  /** The first instant that does not count any more. */
  readonly until: Date
}

export type StatementLine = {
  readonly id: TransferId
  readonly at: Date
  readonly kind: StatementKind
  /** Below zero: it went out. */
  readonly changeUnits: bigint
  readonly balanceUnits: bigint
}

export type StatementOfAccount = {
  readonly openingUnits: bigint
  readonly closingUnits: bigint
  /** Oldest first. */
  readonly lines: readonly StatementLine[]
}

type Owner = { readonly memberId: bigint; readonly currency: Currency }

/** The whole statement of a range; undefined where it has more lines than `most`. */
export async function readStatement(
  queries: Queries,
  owner: Owner,
  { from, until, most }: StatementRange & { readonly most: number },
): Promise<StatementOfAccount | undefined> {
  const lines: StatementLine[] = []
  let closingUnits: bigint | undefined
  let openingUnits = 0n
  for await (const entry of walkBack(queries, owner, { until })) {
    closingUnits ??= entry.balanceAfter
    if (entry.at < from) {
      openingUnits = entry.balanceAfter
      break
    }
    if (entry.change === 0n) continue
    if (lines.length === most) return undefined
    lines.push(lineOf(entry))
  }
  return { openingUnits, closingUnits: closingUnits ?? 0n, lines: lines.reverse() }
}

const pageEntries = 500

/** Movements of the main wallet before `until`, newest first, or before a transfer; what is added meanwhile is not met. */
export async function* walkBack(
  queries: Queries,
  { memberId, currency }: Owner,
  { before, until }: { readonly before?: TransferId | undefined; readonly until: Date },
): AsyncGenerator<HistoryEntry> {
  const account: AccountId | undefined = await findMainAccount(queries, memberId, currency)
  if (account === undefined) return
  let next = before
  for (;;) {
    const page = await history(queries, account, {
      limit: pageEntries,
      ...(next ? { before: next } : { until }),
    })
    yield* page
    next = page.at(-1)?.id
    if (next === undefined || page.length < pageEntries) return
  }
}

export function lineOf({ id, at, code, change, balanceAfter }: HistoryEntry): StatementLine {
  return { id, at, kind: kindOf(code), changeUnits: change, balanceUnits: balanceAfter }
}

/** The kind of every code; a new code is no statement's until it has one here. */
const kinds = {
  opening: 'opening',
  grant: 'grant',
  providerIn: 'toProvider',
  providerOut: 'fromProvider',
  deposit: 'deposit',
  depositFee: 'depositFee',
  withdrawal: 'withdrawal',
  withdrawalFee: 'withdrawalFee',
  withdrawalSent: 'withdrawal',
  withdrawalReturned: 'withdrawalReturned',
  commissionTaken: 'commission',
  commissionGiven: 'fromAgent',
  // Between accounts of the house, or a provider and the house: they do not touch the main wallet.
  grantBudget: 'other',
  friendReward: 'other',
  friendRewardRefused: 'other',
  offerSetAside: 'other',
  offerReleased: 'other',
  providerResult: 'other',
  commissionsDue: 'other',
  commission: 'other',
  jackpotFund: 'other',
  jackpotPart: 'other',
  jackpotSeed: 'other',
  jackpotWin: 'jackpot',
  savingsIn: 'toSavings',
  savingsOut: 'fromSavings',
  savingsInterest: 'other',
} as const satisfies Record<keyof typeof transferCodes, StatementKind>

const kindsByCode = new Map<number, StatementKind>(
  // The keys are those written above; `entries` forgets it.
  Object.entries(kinds).map(([name, kind]) => [transferCodes[name as keyof typeof kinds], kind]),
)

/** A code of a later release is told as `other`, never left out. */
function kindOf(code: number): StatementKind {
  return kindsByCode.get(code) ?? 'other'
}

export type KindTotal = {
  readonly kind: StatementKind
  readonly count: number
  readonly inUnits: bigint
  readonly outUnits: bigint
}

/** In the order in which the kinds first appear. */
export function totalsOf(lines: readonly StatementLine[]): readonly KindTotal[] {
  const totals = new Map<StatementKind, KindTotal>()
  for (const { kind, changeUnits } of lines) {
    const { count, inUnits, outUnits } = totals.get(kind) ?? { count: 0, inUnits: 0n, outUnits: 0n }
    const isIn = changeUnits > 0n
    totals.set(kind, {
      kind,
      count: count + 1,
      inUnits: inUnits + (isIn ? changeUnits : 0n),
      outUnits: outUnits - (isIn ? 0n : changeUnits),
    })
  }
  return [...totals.values()]
}
