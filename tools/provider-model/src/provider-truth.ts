import { largestAmountUnits, type Currency, type Money } from '@glasshouse/money'
import {
  ProviderFault,
  type FaultKind,
  type PlayerLimits,
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
  /** What was asked for; `all` only on the way out. */
  readonly requestedUnits: bigint | 'all'
  readonly appliedUnits: bigint
  /** What the player then had there. */
  readonly balanceAfterUnits: bigint
}

export type TransferCommand = Omit<TrueTransfer, 'appliedUnits' | 'balanceAfterUnits'>

/**
 * The real state of a provider, separate from what the server believes. Requests reach it or do not; once one has, its
 * effect is here.
 */
export type ProviderTruth = {
  readonly name: string
  readonly transfers: ReadonlyMap<string, TrueTransfer>
  readonly bets: readonly ProviderBet[]
  /** By player; every stake is checked against them. */
  readonly limits: Map<string, StandingLimits>
  balanceOf(playerId: string): bigint
  isKnown(playerId: string): boolean
  /** Undefined for an unknown player. */
  currencyOf(playerId: string): Currency | undefined
  /** The provider's own reference for a player of ours. */
  playerIdFor(playerRef: string): string
  ensurePlayer(playerRef: string, currency: Currency): { readonly playerId: string; readonly isNew: boolean }
  /** At most one effect for each id; throws `ProviderFault` if the provider refuses. */
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
  /** The next transfer that way is answered as under way, and done when `later` comes to it. */
  takeTime(direction: 'in' | 'out', later: (finish: () => void) => void): void
  /** Closed for everything but questions, until that is taken back. */
  maintain(endAt: Date | undefined): void
  maintenanceEnd(): Date | undefined
  /** The player has opened a game. */
  enter(playerId: string): void
  /** False for a player without an open session. */
  leave(playerId: string): boolean
}

type StandingLimits = PlayerLimits & { readonly setAt: Date }

/** What the provider has written down. */
type Books = {
  readonly name: string
  readonly balances: Map<string, bigint>
  readonly currencies: Map<string, Currency>
  readonly playing: Set<string>
  readonly kept: Map<string, bigint>
  readonly transfers: Map<string, TrueTransfer>
  readonly refused: Map<string, FaultKind>
  readonly underWay: Set<string>
  readonly slow: Map<'in' | 'out', (finish: () => void) => void>
  readonly bets: ProviderBet[]
  readonly limits: Map<string, StandingLimits>
  refusal: FaultKind | undefined
  maintenanceEnd: Date | undefined
}

export function createProviderTruth(name: string): ProviderTruth {
  const books: Books = {
    name,
    balances: new Map(),
    currencies: new Map(),
    playing: new Set(),
    kept: new Map(),
    transfers: new Map(),
    refused: new Map(),
    underWay: new Set(),
    slow: new Map(),
    bets: [],
    limits: new Map(),
    refusal: undefined,
    maintenanceEnd: undefined,
  }
  const { balances, currencies, playing, kept, transfers, bets, limits } = books
  const playerIdFor = (playerRef: string) => `${name}.${playerRef}`
  return {
    name,
    transfers,
    bets,
    limits,
    balanceOf: playerId => balances.get(playerId) ?? 0n,
    isKnown: playerId => balances.has(playerId),
    currencyOf: playerId => currencies.get(playerId),
    playerIdFor,
    ensurePlayer: (playerRef, currency) => {
      const playerId = playerIdFor(playerRef)
      const isNew = !balances.has(playerId)
      if (isNew) balances.set(playerId, 0n)
      if (isNew) currencies.set(playerId, currency)
      return { playerId, isNew }
    },
    transfer: command => transferOnce(books, command),
    findTransfer: transferId => stateOf(books, transferId),
    play: (playerId, round) => settleRound(books, { playerId, ...round }),
    keepInRound: (playerId, units) => {
      kept.set(playerId, units)
    },
    refuseTransfers: kind => {
      books.refusal = kind
    },
    takeTime: (direction, later) => void books.slow.set(direction, later),
    maintain: endAt => {
      books.maintenanceEnd = endAt
    },
    maintenanceEnd: () => books.maintenanceEnd,
    enter: playerId => void playing.add(playerId),
    leave: playerId => playing.delete(playerId),
  }
}

function stateOf({ transfers, refused, underWay }: Books, transferId: string): TransferState {
  const found = transfers.get(transferId)
  const reason = refused.get(transferId)
  if (underWay.has(transferId)) return { state: 'inProgress' }
  if (!found) return reason ? { state: 'rejected', providerCode: reason } : { state: 'notFound' }
  const amount = { currency: found.currency, units: found.appliedUnits }
  return { state: 'applied', amount, providerTxId: txIdOf(found) }
}

function freeOf({ balances, kept }: Books, playerId: string): bigint {
  return (balances.get(playerId) ?? 0n) - (kept.get(playerId) ?? 0n)
}

function add({ balances }: Books, playerId: string, units: bigint): void {
  balances.set(playerId, (balances.get(playerId) ?? 0n) + units)
}

function transferOnce(books: Books, command: TransferCommand): TransferResult {
  if (startsLate(books, command)) throw new ProviderFault('transferInProgress')
  const settled = settle(books, command)
  if (typeof settled === 'string') throw new ProviderFault(settled)
  return appliedResult(settled)
}

function startsLate(books: Books, command: TransferCommand): boolean {
  const { underWay, slow, transfers } = books
  const { transferId, direction } = command
  if (underWay.has(transferId)) return true
  const later = transfers.has(transferId) ? undefined : slow.get(direction)
  if (!later) return false
  slow.delete(direction)
  underWay.add(transferId)
  later(() => {
    underWay.delete(transferId)
    settle(books, command)
  })
  return true
}

function settle(books: Books, command: TransferCommand): TrueTransfer | FaultKind {
  const before = books.transfers.get(command.transferId)
  if (before) return isSame(before, command) ? before : 'conflict'
  const unfit = unfitFor(books, command)
  if (unfit) return unfit
  const reason = books.refused.get(command.transferId) ?? reasonAgainst(books, command)
  if (reason) {
    // A refusal is final: the same request may be in flight a second time.
    books.refused.set(command.transferId, reason)
    return reason
  }
  const { direction, requestedUnits } = command
  const isIn = direction === 'in' && requestedUnits !== 'all'
  const appliedUnits = isIn ? requestedUnits : payable(command, freeOf(books, command.playerId))
  add(books, command.playerId, isIn ? appliedUnits : -appliedUnits)
  const balanceAfterUnits = books.balances.get(command.playerId) ?? 0n
  const applied = { ...command, appliedUnits, balanceAfterUnits }
  books.transfers.set(command.transferId, applied)
  return applied
}

/** What is wrong with the request itself; it may come again once there is such a player. */
function unfitFor({ currencies }: Books, { playerId, currency }: TransferCommand): FaultKind | undefined {
  const known = currencies.get(playerId)
  if (known === undefined) return 'playerNotFound'
  return known === currency ? undefined : 'unsupportedCurrency'
}

function reasonAgainst(books: Books, command: TransferCommand): FaultKind | undefined {
  const { direction, playerId, requestedUnits } = command
  if (books.maintenanceEnd) return 'maintenance'
  if (books.refusal) return books.refusal
  if (direction === 'in') return undefined
  const balance = books.balances.get(playerId) ?? 0n
  if (requestedUnits === 'all' && balance === 0n) return undefined
  if (requestedUnits !== 'all' && requestedUnits > balance) return 'insufficientBalance'
  return freeOf(books, playerId) <= 0n ? 'playerInRound' : undefined
}

const unlimited: PlayerLimits = { largestStakeUnits: null, pausedUntil: null }

function settleRound(books: Books, { playerId, stake, payoutUnits, at }: Round): boolean {
  const { largestStakeUnits, pausedUntil } = books.limits.get(playerId) ?? unlimited
  if (largestStakeUnits !== null && stake.units > largestStakeUnits) return false
  if (pausedUntil !== null && at < pausedUntil) return false
  if (stake.units <= 0n || freeOf(books, playerId) < stake.units) return false
  add(books, playerId, payoutUnits - stake.units)
  const number = books.bets.length + 1
  books.bets.push(settledBet(books.name, number, { playerId, stake, payoutUnits, at }))
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

/** A withdrawal pays what is free: a part if a round keeps the rest. */
function payable({ requestedUnits }: TransferCommand, freeUnits: bigint): bigint {
  const wanted = requestedUnits === 'all' ? largestAmountUnits : requestedUnits
  return freeUnits < wanted ? freeUnits : wanted
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

function settledBet(name: string, number: number, { playerId, stake, payoutUnits, at }: Round): ProviderBet {
  const betId = `${name}-${number}`
  return {
    betId,
    version: BigInt(number),
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
