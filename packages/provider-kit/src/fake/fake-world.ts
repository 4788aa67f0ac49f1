import { type Currency } from '@glasshouse/money'
import { type ProviderBet } from '../bets.ts'
import { type CallContext } from '../adapter.ts'
import { type Trouble, type TroubledCall } from '../exam/harness.ts'
import { ProviderFault, type FaultKind } from '../faults.ts'

export type FakePlayer = { readonly currency: Currency; units: bigint; isOnline: boolean }

export type FakeTransfer = {
  readonly content: string
  readonly result:
    | { readonly state: 'applied'; readonly units: bigint; readonly balanceAfterUnits: bigint }
    | { readonly state: 'rejected'; readonly kind: FaultKind }
}

/** Everything that a fake provider remembers. */
export type FakeWorld = {
  readonly players: Map<string, FakePlayer>
  readonly transfers: Map<string, FakeTransfer>
  readonly underWay: Set<string>
  readonly bets: ProviderBet[]
  troubles: Trouble[]
}

export function newWorld(): FakeWorld {
  return { players: new Map(), transfers: new Map(), underWay: new Set(), bets: [], troubles: [] }
}

/** The next trouble of that kind for that call, used up; maintenance stays until it is calmed. */
export function takeTrouble<W extends Trouble['what']>(
  world: FakeWorld,
  on: TroubledCall,
  what: W,
): (Trouble & { readonly what: W }) | undefined {
  const found = world.troubles.find(trouble => trouble.on === on && trouble.what === what)
  if (!found) return undefined
  world.troubles = world.troubles.filter(trouble => trouble !== found)
  // The kind was compared above; the compiler does not carry that through `find`.
  return found as Trouble & { readonly what: W }
}

export function maintenanceOf(world: FakeWorld): { readonly endAt: Date } | undefined {
  const found = world.troubles.find(trouble => trouble.what === 'maintenance')
  return found?.what === 'maintenance' ? found : undefined
}

export function checkOpen(world: FakeWorld): void {
  const window = maintenanceOf(world)
  if (!window) return
  const { endAt } = window
  throw new ProviderFault('maintenance', { maintenance: { startAt: null, endAt }, retryAt: endAt })
}

/** What each broken answer looks like to an adapter; `after` ones come when the work is done. */
const broken = [
  { what: 'lostRequest', kind: 'connectionLost', isAfter: false },
  { what: 'errorBefore', kind: 'serverError', isAfter: false },
  { what: 'lostAnswer', kind: 'connectionLost', isAfter: true },
  { what: 'errorAfter', kind: 'serverError', isAfter: true },
  { what: 'garbage', kind: 'unreadableAnswer', isAfter: true },
  { what: 'unlistedCode', kind: 'unlistedCode', isAfter: true },
  { what: 'wrongSignature', kind: 'unsignedAnswer', isAfter: true },
] as const

/** Does the work of one call with the exam's injected fault. */
export async function withTroubles<T>(
  world: FakeWorld,
  on: TroubledCall,
  { context, work }: { readonly context: CallContext; readonly work: () => T },
): Promise<T> {
  if (context.signal.aborted) throw new ProviderFault('timeout')
  strike(world, on, false)
  const answer = work()
  const slow = takeTrouble(world, on, 'slowAnswer')
  if (slow) await waitFor(slow.ms, context.signal)
  strike(world, on, true)
  return answer
}

function strike(world: FakeWorld, on: TroubledCall, isAfter: boolean): void {
  const found = broken.find(each => each.isAfter === isAfter && takeTrouble(world, on, each.what))
  if (found) throw new ProviderFault(found.kind)
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new ProviderFault('timeout'))
    })
  })
}
