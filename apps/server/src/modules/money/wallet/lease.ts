import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { forSite } from '../../../platform/site-scope.ts'
import { type WalletDeps, type WalletMember } from './wallet-deps.ts'
import { lockLease, updateLeaseEnded, updateLeaseTaken, updateLeaseUntil } from './wallet-leases.queries.ts'
import { cooldownLeftS, waitForLeaseS } from './wallet.rules.ts'

type LeaseInput = {
  readonly member: WalletMember
  /** A recovery that the member requested: it needs a pause since the last one, and no game. */
  readonly isAsked: boolean
}

type LeaseRefusal = 'alreadyRunning' | 'inGame'

/** Does the work under the lease on the member's money, and ends the lease whatever happens. Refused without it. */
export async function withLease<T>(
  deps: WalletDeps,
  input: LeaseInput,
  work: (lease: string) => Promise<T>,
): Promise<Outcome<T, LeaseRefusal>> {
  const lease = await takeLease(deps, input)
  if (!lease.ok) return lease
  try {
    return ok(await work(lease.value))
  } finally {
    await updateLeaseEnded(deps.database, input.member, lease.value)
  }
}

const retryMs = 250

/** The same after a wait for another's lease. When that takes too long, the work is done without one. */
export async function withLeaseAfterWait<T>(
  deps: WalletDeps,
  { member, timeoutMs }: { readonly member: WalletMember; readonly timeoutMs: number },
  work: (lease: string | undefined) => Promise<T>,
): Promise<T> {
  const untilMs = deps.monotonic.ms() + timeoutMs
  for (;;) {
    const done = await withLease(deps, { member, isAsked: false }, work)
    if (done.ok) return done.value
    if (deps.monotonic.ms() >= untilMs) return work(undefined)
    await deps.clock.sleep(retryMs)
  }
}

/** Longer than one withdrawal takes, with its kick and its balance snapshots; several in a row renew the lease. */
const walletLeaseMs = 45_000

/**
 * Takes the lease: the exclusive right to move this member's money. A dead process's lease expires. For a recovery that
 * the member requested there must be ten seconds since the last one, and no game.
 */
function takeLease(
  deps: WalletDeps,
  { member, isAsked }: LeaseInput,
): Promise<Outcome<string, LeaseRefusal>> {
  const now = deps.clock.now()
  return deps.database.transaction(async tx => {
    // The same order of locks as a launch: first the play state, then the money.
    const state = isAsked ? await deps.playStates.lock(tx, member) : undefined
    const last = await lockLease(tx, member)
    const leaseLeftMs = (last.leaseUntil?.getTime() ?? 0) - now.getTime()
    // A lease that is longer than any lease was written by a clock that has been set back since.
    if (leaseLeftMs > 0 && leaseLeftMs <= walletLeaseMs) {
      return refuse('alreadyRunning', { wait: waitForLeaseS(last.askedAt, leaseLeftMs, now) })
    }
    const wait = isAsked ? cooldownLeftS(last.askedAt, now) : 0
    if (wait > 0 || state?.phase === 'quitting') return refuse('alreadyRunning', { wait: Math.max(wait, 1) })
    if (state && state.phase !== 'idle') return refuse('inGame')
    const leaseId = deps.newId()
    const leaseUntil = new Date(now.getTime() + walletLeaseMs)
    await updateLeaseTaken(tx, member, { leaseId, leaseUntil, askedAt: isAsked ? now : null })
    return ok(leaseId)
  }, forSite(member.siteId))
}

/** Renews a lease. False when another process has taken it meanwhile: then its old owner starts no further transfer. */
export function renewLease(
  deps: WalletDeps,
  member: Pick<WalletMember, 'memberId' | 'siteId'>,
  leaseId: string,
): Promise<boolean> {
  const leaseUntil = new Date(deps.clock.now().getTime() + walletLeaseMs)
  return updateLeaseUntil(deps.database, member, { leaseId, leaseUntil })
}
