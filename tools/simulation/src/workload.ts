import { type LedgerRefusal, type Movement } from '@glasshouse/ledger'
import { displayStepUnits, largestAmountUnits } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Tx } from '@glasshouse/postgres'
import { cashChanged, openHouseAccounts, openMemberAccounts, transferCodes } from '@glasshouse/server'
import { broken } from './rules.ts'
import { outcomeText } from './run.ts'
import { ConnectionLost } from './unsteady-database.ts'
import { platformIds, type PlatformId, type Process, type Resident, type World } from './world.ts'

/** Money that came into or left the main wallet by another way than a provider, as its caller knows it. */
export type Payment = {
  readonly key: string
  readonly resident: Resident
  /** Into the main wallet above zero, out of it below. */
  readonly units: bigint
  /** Set when the caller was told that it happened. */
  isAcknowledged: boolean
}

export const dong = displayStepUnits('VND')

/** Pays into or out of the main wallet, again and again under the same key until the answer is known. */
export async function pay(world: World, payment: Payment): Promise<Outcome<undefined, LedgerRefusal>> {
  const { process } = world
  for (;;) {
    try {
      const paid = await payOnce(world, process, payment)
      if (paid.ok) payment.isAcknowledged = true
      return paid
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
    }
  }
}

/** The key of a payment that was made, with another amount: nothing may come of it, not even the old answer. */
export async function payOtherwise(world: World, payment: Payment): Promise<string> {
  const { process } = world
  const answer = await payOnce(world, process, { ...payment, units: payment.units + dong })
  if (answer.ok || answer.refusal !== 'keyReused') {
    broken('keyHasOneContent', `it was answered with ${outcomeText(answer)}`)
  }
  return answer.refusal
}

function payOnce(
  world: World,
  { database }: Process,
  payment: Payment,
): Promise<Outcome<undefined, LedgerRefusal>> {
  return database.transaction(tx => post(world, tx, payment))
}

async function post(
  world: World,
  tx: Tx,
  { key, resident, units }: Payment,
): Promise<Outcome<undefined, LedgerRefusal>> {
  const { currency, memberId } = resident
  const { main } = await openMemberAccounts(tx, memberId, currency)
  const { issuer, adjustments } = await openHouseAccounts(tx, 1, currency)
  const amount = { currency, units: units < 0n ? -units : units }
  const [debit, credit] = units < 0n ? [main, adjustments] : [issuer, main]
  const movement: Movement = { type: 'post', debit, credit, amount, code: transferCodes.opening }
  const posted = await world.ledger.post(tx, {
    key: { scope: 'simulation', key, content: `${units}` },
    movements: [movement],
  })
  if (!posted.ok) return refuse(posted.refusal)
  if (!posted.value.replayed) await cashChanged(tx, resident)
  return ok(undefined)
}

/** Two payments in one transaction, the second of more than there can be: neither happens. */
export async function payHalfway(world: World, payment: Payment): Promise<string> {
  const tooMuch = { ...payment, key: `${payment.key} rest`, units: -largestAmountUnits }
  const answer = await world.process.database.transaction(async tx => {
    const first = await post(world, tx, payment)
    return first.ok ? post(world, tx, tooMuch) : first
  })
  return outcomeText(answer)
}

/** A launch, as far as money is concerned: a lease, the player, the transfer. */
export async function enter(world: World, resident: Resident, platformId: PlatformId): Promise<string> {
  const { wallet } = world.process
  return oftenWithLease(world, resident, async () => {
    const at = await wallet.openAt(resident, platformId, 'en_US')
    const moved = await wallet.moveIn(at, async () => undefined)
    return `entered ${moved.type}`
  })
}

/** Leaving a game; sometimes without a lease, because the safety of money must not depend on leases. */
export async function leave(world: World, resident: Resident, platformId: PlatformId): Promise<string> {
  const { wallet } = world.process
  return oftenWithLease(world, resident, async () => {
    const home = await wallet.leave(resident, platformId)
    return home.type === 'done' ? `left with ${home.units}` : `left ${home.type}`
  })
}

function oftenWithLease<T>(world: World, resident: Resident, work: () => Promise<T>): Promise<T> {
  return world.random.chance(0.8) ? world.process.wallet.withLease(resident, 2_000, work) : work()
}

/** A round at the provider, which the server does not see until a balance is read. */
export function playRound(world: World, resident: Resident, platformId: PlatformId): string {
  const { random, time, truths } = world
  const truth = truths[platformId]
  const playerId = playerAt(world, resident, platformId)
  const stakeUnits = dong * BigInt(1 + random.below(50)) + (random.chance(0.1) ? 1n : 0n)
  const payoutUnits = random.chance(0.4) ? stakeUnits * BigInt(1 + random.below(4)) : 0n
  const stake = { currency: resident.currency, units: stakeUnits }
  if (!truth.isKnown(playerId) || !truth.play(playerId, { stake, payoutUnits, at: time.clock.now() })) {
    return 'no round'
  }
  resident.wonUnits += payoutUnits - stakeUnits
  return `round ${payoutUnits - stakeUnits}`
}

/** An open round keeps a part of what the player has there, or gives it free again. */
export function toggleRound(world: World, resident: Resident, platformId: PlatformId): string {
  const playerId = playerAt(world, resident, platformId)
  const truth = world.truths[platformId]
  const keeps = world.random.chance(0.5)
  truth.keepInRound(playerId, keeps ? truth.balanceOf(playerId) / 2n : 0n)
  if (keeps && truth.balanceOf(playerId) > 0n) world.note('open round keeps money')
  return keeps ? 'round keeps' : 'round frees'
}

export function playerAt({ truths }: World, resident: Resident, platformId: PlatformId): string {
  return truths[platformId].playerIdFor(`s1m${resident.memberId}`)
}

export function drawPlatform({ random }: World): PlatformId {
  return random.pick(platformIds)
}
