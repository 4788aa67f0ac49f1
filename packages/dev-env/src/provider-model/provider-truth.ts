import { type Currency, type Money } from '@glasshouse/money'
import {
  ProviderFault,
  type FaultKind,
  type ProviderBet,
  type TransferResult,
  type TransferState,
} from '@glasshouse/provider-kit'

/** A transfer as the provider remembers it, for ever. */
export type TrueTransfer = {
  readonly transferId: string
  readonly playerId: string
  readonly direction: 'in' | 'out'
  readonly currency: Currency
  readonly requestedUnits: bigint
  readonly appliedUnits: bigint
}

export type TransferCommand = Omit<TrueTransfer, 'appliedUnits'>

/**
 * What really is at a provider, kept apart from everything that the house believes. Requests reach it or do not;
 * once one has, its effect is here.
 */
export type ProviderTruth = {
  readonly name: string
  readonly transfers: ReadonlyMap<string, TrueTransfer>
  readonly bets: readonly ProviderBet[]
  balanceOf(playerId: string): bigint
  isKnown(playerId: string): boolean
  ensurePlayer(playerRef: string): { readonly playerId: string; readonly isNew: boolean }
  /** At most one effect for each id; throws `ProviderFault` where the provider says no. */
  transfer(command: TransferCommand): TransferResult
  findTransfer(transferId: string): TransferState
  /** A bet that is settled at once: the stake is taken, the payout given. Nothing happens without enough money. */
  play(
    playerId: string,
    round: { readonly stake: Money; readonly payoutUnits: bigint; readonly at: Date },
  ): boolean
  /** Money that an open round keeps; it can be lost but not withdrawn until it is freed. */
  keepInRound(playerId: string, units: bigint): void
  /** Refuses every transfer from now on, until switched back. */
  refuseTransfers(kind: 'maintenance' | 'transfersClosed' | undefined): void
}

/** What the provider has written down. */
type Books = {
  readonly name: string
  readonly balances: Map<string, bigint>
  readonly kept: Map<string, bigint>
  readonly transfers: Map<string, TrueTransfer>
  readonly refused: Map<string, FaultKind>
  readonly bets: ProviderBet[]
  refusal: FaultKind | undefined
}

export function createProviderTruth(name: string): ProviderTruth {
  const books: Books = {
    name,
    balances: new Map(),
    kept: new Map(),
    transfers: new Map(),
    refused: new Map(),
    bets: [],
    refusal: undefined,
  }
  const { balances, kept, transfers, refused, bets } = books
  return {
    name,
    transfers,
    bets,
    balanceOf: playerId => balances.get(playerId) ?? 0n,
    isKnown: playerId => balances.has(playerId),
    ensurePlayer: playerRef => {
      const playerId = `${name}.${playerRef}`
      const isNew = !balances.has(playerId)
      if (isNew) balances.set(playerId, 0n)
      return { playerId, isNew }
    },
    transfer: command => transferOnce(books, command),
    findTransfer: transferId => {
      const found = transfers.get(transferId)
      const reason = refused.get(transferId)
      if (!found) return reason ? { state: 'rejected', providerCode: reason } : { state: 'notFound' }
      const amount = { currency: found.currency, units: found.appliedUnits }
      return { state: 'applied', amount, providerTxId: txIdOf(found) }
    },
    play: (playerId, round) => settleRound(books, { playerId, ...round }),
    keepInRound: (playerId, units) => {
      kept.set(playerId, units)
    },
    refuseTransfers: kind => {
      books.refusal = kind
    },
  }
}

function freeOf({ balances, kept }: Books, playerId: string): bigint {
  return (balances.get(playerId) ?? 0n) - (kept.get(playerId) ?? 0n)
}

function add({ balances }: Books, playerId: string, units: bigint): void {
  balances.set(playerId, (balances.get(playerId) ?? 0n) + units)
}

function transferOnce(books: Books, command: TransferCommand): TransferResult {
  const before = books.transfers.get(command.transferId)
  if (before) {
    if (!isSame(before, command)) throw new ProviderFault('conflict')
    return appliedResult(before)
  }
  const reason = books.refused.get(command.transferId) ?? reasonAgainst(books, command)
  if (reason) {
    // A no is a no for ever: the same request may be travelling a second time.
    books.refused.set(command.transferId, reason)
    throw new ProviderFault(reason)
  }
  const isIn = command.direction === 'in'
  const appliedUnits = isIn ? command.requestedUnits : payable(command, freeOf(books, command.playerId))
  add(books, command.playerId, isIn ? appliedUnits : -appliedUnits)
  const applied = { ...command, appliedUnits }
  books.transfers.set(command.transferId, applied)
  return appliedResult(applied)
}

function reasonAgainst(books: Books, { direction, playerId }: TransferCommand): FaultKind | undefined {
  if (books.refusal) return books.refusal
  if (!books.balances.has(playerId)) return 'playerNotFound'
  return direction === 'out' && freeOf(books, playerId) <= 0n ? 'playerInRound' : undefined
}

function settleRound(books: Books, { playerId, stake, payoutUnits, at }: Round): boolean {
  if (stake.units <= 0n || freeOf(books, playerId) < stake.units) return false
  add(books, playerId, payoutUnits - stake.units)
  const betId = `${books.name}-${books.bets.length + 1}`
  books.bets.push(settledBet(betId, { playerId, stake, payoutUnits, at }))
  return true
}

function isSame(a: TransferCommand, b: TransferCommand): boolean {
  return (
    a.playerId === b.playerId &&
    a.direction === b.direction &&
    a.currency === b.currency &&
    a.requestedUnits === b.requestedUnits
  )
}

/** A withdrawal pays what is free: a part where a round keeps the rest. */
function payable({ requestedUnits }: TransferCommand, freeUnits: bigint): bigint {
  return freeUnits < requestedUnits ? freeUnits : requestedUnits
}

function appliedResult(transfer: TrueTransfer): TransferResult {
  const amount = { currency: transfer.currency, units: transfer.appliedUnits }
  return { outcome: 'applied', amount, providerTxId: txIdOf(transfer), balanceAfter: undefined }
}

function txIdOf({ transferId }: TrueTransfer): string {
  return `tx-${transferId}`
}

type Round = {
  readonly playerId: string
  readonly stake: Money
  readonly payoutUnits: bigint
  readonly at: Date
}

function settledBet(betId: string, { playerId, stake, payoutUnits, at }: Round): ProviderBet {
  return {
    betId,
    version: 1n,
    roundId: `round-${betId}`,
    parentId: undefined,
    playerId,
    gameType: 2,
    gameCode: 'lantern-three',
    state: 'settled',
    placedAt: at,
    settledAt: at,
    updatedAt: at,
    currency: stake.currency,
    stakeUnits: stake.units,
    riskUnits: stake.units,
    payoutUnits,
    validBetUnits: undefined,
    jackpotContributionUnits: 0n,
    jackpotWinUnits: 0n,
    isFreeRound: false,
    device: undefined,
    raw: { betId, stake: stake.units.toString(), payout: payoutUnits.toString() },
  }
}
