import { type Currency, type Money } from '@glasshouse/money'
import { callWithin, type CallContext, type ProviderAdapter } from '../adapter.ts'
import { type GameType } from '../capabilities.ts'
import { ProviderFault, type FaultKind } from '../faults.ts'
import { type TransferResult } from '../transfers.ts'

/** The calls that an examiner can have disturbed, and how. "After" means: after the provider has done what was asked. */
export type TroubledCall =
  | 'transferIn'
  | 'transferOut'
  | 'getTransfer'
  | 'getBalance'
  | 'createLaunch'
  | 'pullBets'

export type Trouble = { readonly on: TroubledCall } & (
  | {
      readonly what:
        | 'lostRequest'
        | 'lostAnswer'
        | 'errorBefore'
        | 'errorAfter'
        | 'garbage'
        | 'unlistedCode'
        | 'wrongSignature'
        | 'inRound'
        | 'doubledRecords'
    }
  /** The answer takes `ms`; what was asked is done before. */
  | { readonly what: 'slowAnswer'; readonly ms: number }
  /** Answered as pending and done after `ms`; or not answered until it is done after `ms`. */
  | { readonly what: 'inProgress' | 'appliedLate'; readonly ms: number }
  | { readonly what: 'partial'; readonly percent: number }
  | { readonly what: 'maintenance'; readonly endAt: Date }
)

/** One adapter with a provider behind it that misbehaves on command. */
export type AdapterHarness = {
  readonly adapter: ProviderAdapter
  readonly currency: Currency
  /** A currency that players of `currency` do not have but the provider may know. */
  readonly otherCurrency: Currency
  /** What the exam moves, in units; a multiple of 4 that the provider can carry, as can its quarter. */
  readonly amountUnits: bigint
  readonly game: { readonly gameType: GameType; readonly gameCode: string }
  readonly lobbyUrl: string
  newPlayerRef(): string
  newOrderId(): string
  /** Each fault happens once, maintenance until `calm`. */
  cause(trouble: Trouble): Promise<void>
  calm(): Promise<void>
  /** Has the player, who has money, play and settle this many bets. */
  playBets(playerId: string, count: number): Promise<void>
}

export type ExamCase = { readonly title: string; run(harness: AdapterHarness): Promise<void> }

const timeoutMs = 10_000

/** The context of a call that has all the time it needs. */
export function patient(): CallContext {
  return callWithin(timeoutMs, 'exam')
}

export function moneyOf({ currency }: AdapterHarness, units: bigint): Money {
  return { currency, units }
}

/** A fresh player, with this much money at the provider. */
export async function newPlayer(harness: AdapterHarness, units = 0n): Promise<string> {
  const { adapter, currency } = harness
  const playerRef = harness.newPlayerRef()
  const { playerId } = await adapter.ensurePlayer(patient(), { playerRef, currency, language: 'en_US' })
  if (units > 0n) {
    const result = await transferIn(harness, { playerId, units })
    if (result.outcome !== 'applied') throw new Error(`the exam could not fund a player: ${result.outcome}`)
  }
  return playerId
}

export type ExamTransfer = {
  readonly playerId: string
  readonly units: bigint
  readonly orderId?: string
  readonly context?: CallContext
}

export function transferIn(
  harness: AdapterHarness,
  { playerId, units, orderId = harness.newOrderId(), context = patient() }: ExamTransfer,
): Promise<TransferResult> {
  const transferId = transferIdOf(harness, orderId, playerId)
  return harness.adapter.transferIn(context, { transferId, playerId, amount: moneyOf(harness, units) })
}

export function transferOut(
  harness: AdapterHarness,
  {
    playerId,
    units,
    orderId = harness.newOrderId(),
    context = patient(),
  }: Omit<ExamTransfer, 'units'> & { readonly units: bigint | 'all' },
): Promise<TransferResult> {
  const amount = units === 'all' ? { all: harness.currency } : moneyOf(harness, units)
  const transferId = transferIdOf(harness, orderId, playerId)
  return harness.adapter.transferOut(context, { transferId, playerId, amount })
}

const orderedAt = new Date()

export function transferIdOf({ adapter }: AdapterHarness, orderId: string, playerId: string): string {
  return adapter.transferIdFor({ orderId, playerId, at: orderedAt })
}

export async function balanceOf({ adapter, currency }: AdapterHarness, playerId: string): Promise<bigint> {
  return (await adapter.getBalance(patient(), { playerId, currency })).amount.units
}

export function stateOf(
  harness: AdapterHarness,
  asked: { readonly playerId: string; readonly orderId: string; readonly direction: 'in' | 'out' },
) {
  const { adapter, currency } = harness
  const { playerId, orderId, direction } = asked
  const transferId = transferIdOf(harness, orderId, playerId)
  return adapter.getTransfer(patient(), { transferId, playerId, direction, currency, createdAt: orderedAt })
}

/** The kind of the fault that a call ends with; a call that succeeds, or throws anything else, fails the exam. */
export async function faultOf(call: Promise<unknown>): Promise<FaultKind> {
  try {
    await call
  } catch (error) {
    if (error instanceof ProviderFault) return error.kind
    throw error
  }
  throw new Error('the call succeeded where a fault was due')
}

export const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Asks until the answer satisfies, for at most ten seconds. */
export async function eventually<T>(ask: () => Promise<T>, isDue: (answer: T) => boolean): Promise<T> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (isDue(answer) || performance.now() > until) return answer
    await pause(50)
  }
}
