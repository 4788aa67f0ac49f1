import { broken } from './rules.ts'
import { outcomeText, type Run } from './run.ts'
import { type Resident, type World } from './world.ts'
import {
  dong,
  drawPlatform,
  enter,
  leave,
  pay,
  payHalfway,
  payOtherwise,
  playRound,
  toggleRound,
  type Payment,
} from './workload.ts'

/** The state of a world of wallets: deposits and payouts, and withdrawals from providers. */
export type WalletRun = Run<World> & {
  readonly payments: Payment[]
  readonly recoveries: Recovery[]
}

type Recovery = { readonly member: bigint; readonly fromMs: number; toMs: number; ran: boolean }

const mostFlows = 6

/** One step: a user action, or a scheduled event. */
export function takeStep(run: WalletRun): void {
  const { random, mood } = run.world
  if (random.chance(mood.clockJump)) return jumpClock(run)
  if (random.chance(0.15) && run.countFlows() < mostFlows) return runDue(run)
  if (random.chance(0.45) && run.countFlows() < mostFlows) return input(run)
  return passTime(run)
}

function passTime({ world }: WalletRun): void {
  const { random, time } = world
  if (random.chance(0.1)) return time.pass(random.pick([1_000, 5_000, 30_000, 60_000]))
  if (!time.next()) time.pass(random.below(5_000))
}

/** A wrong clock is often set right again: while it is wrong, Arcade refuses every request of the server. */
function jumpClock({ world, story }: WalletRun): void {
  const { random, time } = world
  const jumps = [86_400_000, 86_400_000, 86_400_000, 300_000, -300_000, -3_600_000] as const
  const ms = time.skewMs !== 0 && random.chance(0.7) ? -time.skewMs : random.pick(jumps)
  time.jump(ms)
  world.note('clock jumped')
  story.push(`clock jumps ${ms}`)
}

function runDue(run: WalletRun): void {
  run.begin('tick', async () => `${await run.world.process.wallet.runDue()}`)
}

/** The weights make about a third of the requests transfers, and every kind of race happen in most seeds. */
function input(run: WalletRun): void {
  const { world } = run
  const { random } = world
  const resident = random.pick(world.residents)
  const place = drawPlatform(world)
  const who = world.residents.indexOf(resident)
  const name = (what: string) => `${what} of ${who} at ${place}`
  const draw = random.below(100)
  if (draw < 26) return run.begin(name('entry'), () => enter(world, resident, place))
  if (draw < 36) return run.begin(name('leave'), () => leave(world, resident, place))
  if (draw < 46) return recover(run, resident)
  if (draw < 50) return recoverTwice(run, resident)
  if (draw < 56) return everythingAtOnce(run, resident)
  if (draw < 70) return void run.story.push(playRound(world, resident, place))
  if (draw < 75) return void run.story.push(toggleRound(world, resident, place))
  if (draw < 81) return startPayment(run, { resident, units: dong * BigInt(1 + random.below(500)) })
  if (draw < 83) return reuseKey(run)
  if (draw < 84) return payHalf(run, resident)
  if (draw < 89) return spendInParallel(run, resident)
  if (draw < 97) return look(run, resident)
  return refuseForAWhile(run)
}

function recover(run: WalletRun, resident: Resident): void {
  const { world } = run
  const recovery = { member: resident.memberId, fromMs: world.time.nowMs(), toMs: 0, ran: false }
  const { owner } = world.process
  run.begin(`recovery of ${world.residents.indexOf(resident)}`, async () => {
    const outcome = await world.process.wallet.recoverAll(resident)
    recovery.toMs = world.time.nowMs()
    recovery.ran = outcome.ok || outcome.refusal !== 'alreadyRunning'
    run.recoveries.push(recovery)
    if (recovery.ran && owner.isAlive) checkLeases(run, recovery)
    return outcomeText(outcome)
  })
}

/** A process that was still for so long may find that its lease went to another. */
const leaseMs = 45_000

/**
 * One recovery of a member at a time. With a clock that jumps, a lease may rightly seem expired, so it is not checked.
 */
function checkLeases({ world, recoveries }: WalletRun, now: Recovery): void {
  if (world.fired.has('clock jumped') || world.fired.has('process killed')) return
  const isShort = ({ fromMs, toMs }: Recovery) => toMs - fromMs < leaseMs
  const other = recoveries.find(
    each =>
      each !== now &&
      each.ran &&
      isShort(each) &&
      isShort(now) &&
      each.member === now.member &&
      each.fromMs < now.toMs &&
      now.fromMs < each.toMs,
  )
  if (other) broken('oneRecoveryAtATime', `from ${other.fromMs} and from ${now.fromMs}`)
}

function recoverTwice(run: WalletRun, resident: Resident): void {
  run.world.note('double click')
  recover(run, resident)
  recover(run, resident)
}

function everythingAtOnce(run: WalletRun, resident: Resident): void {
  const { world } = run
  world.note('entry, recovery, leave and refresh at once')
  const place = drawPlatform(world)
  run.begin('entry in a race', () => enter(world, resident, place))
  recover(run, resident)
  run.begin('leave in a race', () => leave(world, resident, place))
  look(run, resident)
}

/** Members start with money, so that the first requests have something to move. */
export function beginWithMoney(run: WalletRun): void {
  for (const resident of run.world.residents) startPayment(run, { resident, units: dong * 10_000n })
}

let payments = 0

type Wanted = { readonly resident: Resident; readonly units: bigint }

function newPayment({ resident, units }: Wanted): Payment {
  payments += 1
  return { key: `${resident.memberId} ${payments}`, resident, units, isAcknowledged: false }
}

function startPayment(run: WalletRun, wanted: Wanted): void {
  const payment = newPayment(wanted)
  run.payments.push(payment)
  run.begin(`payment of ${wanted.units}`, async () => outcomeText(await pay(run.world, payment)))
}

/** A key is used again for other content. */
function reuseKey(run: WalletRun): void {
  const { world, payments: all } = run
  const used = all.filter(each => each.isAcknowledged)
  const payment = used[world.random.below(used.length)]
  if (!payment) return void run.story.push('no key was used yet')
  world.note('key used again')
  run.begin('key used again', () => payOtherwise(world, payment))
}

/** Money moves and then more than the balance is requested, in one transaction. */
function payHalf(run: WalletRun, resident: Resident): void {
  const payment = newPayment({ resident, units: dong })
  run.world.note('refused halfway')
  run.begin('payment refused halfway', () => payHalfway(run.world, payment))
}

/** Several payments, each of everything that is there: the ledger lets one through. */
function spendInParallel(run: WalletRun, resident: Resident): void {
  const { world } = run
  run.begin('look before spending', async () => {
    const { main } = await world.process.wallet.look(resident, { refresh: false })
    if (main.units === 0n) return 'nothing to spend'
    world.note('parallel spends')
    for (let time = 0; time < 3; time += 1) startPayment(run, { resident, units: -main.units })
    return 'spending'
  })
}

function look(run: WalletRun, resident: Resident): void {
  run.begin('refresh', async () => {
    const view = await run.world.process.wallet.look(resident, { refresh: true })
    const sum = view.wallets.reduce((total, each) => total + each.units, view.main.units + view.inFlightUnits)
    if (sum !== view.totalUnits) broken('pageAddsUp', `${sum} and ${view.totalUnits}`)
    return `${view.totalUnits}`
  })
}

function refuseForAWhile({ world, story }: WalletRun): void {
  const truth = world.truths[drawPlatform(world)]
  truth.refuseTransfers('maintenance')
  world.note('provider refuses')
  world.time.after(20_000, () => truth.refuseTransfers(undefined))
  story.push('a provider refuses transfers')
}
