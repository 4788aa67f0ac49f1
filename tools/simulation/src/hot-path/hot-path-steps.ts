import { type AccountId, type Movement } from '@glasshouse/ledger'
import { displayStepUnits, largestAmountUnits } from '@glasshouse/money'
import { type Outcome } from '@glasshouse/outcome'
import { broken } from '../rules.ts'
import { outcomeText, type Run } from '../run.ts'
import { ConnectionLost } from '../unsteady-database.ts'
import { type Effect, type HotPathWorld, type KnownHold, type Input } from './hot-path-world.ts'

export type HotPathRun = Run<HotPathWorld>

const currency = 'VND' as const
const step = displayStepUnits(currency)
const code = 7
const mostFlows = 24

/** One step: a user action, or a scheduled event. */
export function takeHotPathStep(run: HotPathRun): void {
  const { world } = run
  const { random, time, mood, processes } = world
  if (random.chance(mood.clockJump)) return jumpClock(run)
  world.process = random.pick(processes)
  if (random.chance(0.6) && run.countFlows() < mostFlows) return askForSomething(run)
  if (!time.next()) time.pass(random.below(2_000))
}

function jumpClock({ world, story }: HotPathRun): void {
  const ms = world.random.pick([86_400_000, 300_000, -300_000, -3_600_000])
  world.time.jump(ms)
  world.note('clock jumped')
  story.push(`clock jumps ${ms}`)
}

/** All accounts start with money, so that the first requests have something to move. */
export function beginWithHotMoney(run: HotPathRun): void {
  const { world } = run
  const movements = world.accounts.map(credit => pay(world.issuer, credit, step * 10_000n))
  submit(run, newInput(world, movements))
}

/**
 * The weights make half of the requests plain payments, which go down one connection, one batch behind the other. Each
 * transaction has the database alone here, so there are no lock waits: those races are tested on a real one, in the
 * tests of the ledger.
 */
function askForSomething(run: HotPathRun): void {
  const { world } = run
  const draw = world.random.below(100)
  if (draw < 30) return submit(run, drawInput(world))
  if (draw < 55) return burst(run)
  if (draw < 72 && world.mood.again) return draw < 65 ? twice(run) : reuseKey(run)
  if (draw < 80) return spendEverything(run)
  if (draw < 84) return halfway(run)
  if (draw < 88) return submit(run, newInput(world, []))
  return throughTransaction(run, drawInput(world))
}

/** What is submitted in one turn goes in one batch, or in batches that follow each other down the line. */
function burst(run: HotPathRun): void {
  const { world } = run
  world.note('burst')
  const plainOnly = world.random.chance(0.5)
  for (let times = 3 + world.random.below(12); times > 0; times -= 1) submit(run, drawInput(world, plainOnly))
}

function twice(run: HotPathRun): void {
  const { world } = run
  world.note('double click')
  const input = drawInput(world)
  submit(run, input)
  if (world.random.chance(0.5)) world.process = world.random.pick(world.processes)
  submit(run, input)
}

/** A key is used again for other content: it must have no effect and not return the old answer. */
function reuseKey(run: HotPathRun): void {
  const { world } = run
  const used = world.inputs.filter(each => each.acknowledged !== undefined)
  const input = used[world.random.below(used.length)]
  if (!input) return
  world.note('key used again')
  const { key, ...rest } = input.submission
  const submission = { ...rest, key: { ...key, content: `${key.content}, otherwise` } }
  run.begin('key used again', async () => {
    const answer = await world.process.ledger.submit(submission)
    if (answer.ok || answer.refusal !== 'keyReused') {
      broken('keyHasOneContent', `it was answered with ${outcomeText(answer)}`)
    }
    return answer.refusal
  })
}

/** Several payments, each of everything that is there: the ledger lets one through. */
function spendEverything(run: HotPathRun): void {
  const { world } = run
  const { process, random, accounts } = world
  const [debit, credit] = pair(world)
  run.begin('look before spending', async () => {
    const [found] = await process.ledger.balances(process.database, [debit])
    if (!found || found.available <= 0n) return 'nothing to spend'
    world.note('parallel spends')
    const amount = found.available < largestAmountUnits ? found.available : largestAmountUnits
    for (let time = 0; time < 3; time += 1) {
      const to = random.chance(0.5) ? credit : (accounts.find(each => each !== debit) ?? credit)
      submit(run, newInput(world, [pay(debit, to, amount)]))
    }
    return 'spending'
  })
}

/** The second movement is of more than there can be: neither happens. */
function halfway(run: HotPathRun): void {
  const { world } = run
  world.note('refused halfway')
  const [debit, credit] = pair(world)
  submit(run, newInput(world, [pay(debit, credit, step), pay(credit, debit, largestAmountUnits)]))
}

/** The other entry point, on the same accounts and keys. */
function throughTransaction(run: HotPathRun, input: Input): void {
  const { world } = run
  const { database, ledger } = world.process
  input.sent += 1
  run.begin('in a transaction', async () => {
    for (;;) {
      try {
        const answer = await database.transaction(tx => ledger.post(tx, input.submission))
        return hear(world, input, answer)
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error
        if (world.mutant === 'lossIsYes') return hear(world, input, taken)
      }
    }
  })
}

const taken = { ok: true, value: { transfers: [], replayed: false } } as const

function submit(run: HotPathRun, input: Input): void {
  const { world } = run
  const { ledger } = world.process
  input.sent += 1
  run.begin('submission', async () => hear(world, input, await ledger.submit(input.submission)))
}

type Answer = Outcome<
  { readonly transfers: readonly { readonly id: KnownHold['id'] }[]; readonly replayed: boolean },
  string
>

/** A repeated key gets the first answer. */
function hear(world: HotPathWorld, input: Input, answer: Answer): string {
  if (!answer.ok) {
    if (input.acknowledged) broken('answerStays', `${answer.refusal} after it had been done`)
    input.wasRefused = true
    return answer.refusal
  }
  const ids = answer.value.transfers.map(each => each.id)
  if (!input.acknowledged) remember(world, input, ids)
  else if (!answer.value.replayed || input.acknowledged.join() !== ids.join()) {
    broken(
      'answerStays',
      `${input.acknowledged.length} transfers, then ${ids.length}, as new: ${!answer.value.replayed}`,
    )
  }
  return answer.value.replayed ? 'replayed' : 'done'
}

function remember(world: HotPathWorld, input: Input, ids: readonly KnownHold['id'][]): void {
  input.acknowledged = ids
  for (const [n, movement] of input.submission.movements.entries()) {
    const id = ids[n]
    if (movement.type !== 'hold' || id === undefined) continue
    world.holds.push({ id, debit: movement.debit, credit: movement.credit, units: movement.amount.units })
  }
}

/** A payment, two or three that belong together, a hold, or the end of one, which another step may have ended. */
function drawInput(world: HotPathWorld, plainOnly = false): Input {
  const { random } = world
  const draw = plainOnly ? 0 : random.below(10)
  const hold = world.holds[random.below(world.holds.length)]
  if (draw >= 8 && hold) return newInput(world, [endOf(world, hold)], { closes: hold })
  if (draw >= 6) return newInput(world, [{ ...drawPayment(world), type: 'hold' }])
  const count = draw === 5 ? 2 + random.below(2) : 1
  const payments = Array.from({ length: count }, () => drawPayment(world))
  return newInput(world, payments, plainOnly ? { isPlain: true } : {})
}

function endOf({ random }: HotPathWorld, { id, units }: KnownHold): Movement {
  if (random.chance(0.4)) return { type: 'voidHold', hold: id, code }
  const part = random.chance(0.5) ? units : units / 2n + 1n
  return { type: 'postHold', hold: id, amount: { currency, units: part }, code }
}

function drawPayment(world: HotPathWorld) {
  const [debit, credit] = pair(world)
  return pay(debit, credit, step * BigInt(1 + world.random.below(world.random.chance(0.1) ? 30_000 : 300)))
}

function pay(debit: AccountId, credit: AccountId, units: bigint) {
  return { type: 'post' as const, debit, credit, amount: { currency, units }, code }
}

/** The house account is on one side of most payments, as with stakes and winnings. */
function pair({ random, accounts }: HotPathWorld): readonly [AccountId, AccountId] {
  const [house, a, b, c] = accounts
  const one = random.pick([a, b, c])
  const other = random.chance(0.7) ? house : random.pick(one === a ? [b, c] : [a])
  return random.chance(0.5) ? [one, other] : [other, one]
}

type Extras = { readonly closes?: KnownHold | undefined; readonly isPlain?: boolean }

/** Plain ones go down the line; of the others half carry a row, and a third ask the guard. */
function newInput(world: HotPathWorld, movements: readonly Movement[], extras: Extras = {}): Input {
  const { random, channel } = world
  const name = world.newName()
  const isPlain = extras.isPlain ?? random.chance(0.3)
  const hasRow = movements.length === 0 || (!isPlain && random.chance(0.5))
  const isGuarded = !isPlain && random.chance(0.35)
  const isAllowed = !isGuarded || random.chance(0.6)
  if (!isAllowed) world.note('forbidden')
  const subject = random.pick(world.accounts)
  const row = { statement: 'push_outbox', values: { site_id: 1, channel, event: name, data: {} } }
  const input: Input = {
    submission: {
      key: { scope: 'simulation', key: name, content: `${movements.length}` },
      movements,
      ...(hasRow ? { rows: [row] } : {}),
      ...(isGuarded ? { guard: { name: 'allowed', subject, data: { allowed: isAllowed } } } : {}),
    },
    effects: movements.flatMap(movement => effectsOf(movement, extras.closes)),
    isAllowed,
    sent: 0,
    acknowledged: undefined,
    wasRefused: false,
  }
  world.inputs.push(input)
  return input
}

function effectsOf(movement: Movement, closes: KnownHold | undefined): Effect[] {
  if (movement.type === 'post') return moved(movement.debit, movement.credit, movement.amount.units)
  if (movement.type === 'hold') {
    return [{ account: movement.debit, balance: 0n, held: movement.amount.units }]
  }
  if (!closes) throw new Error('an end belongs to a hold')
  const { debit, credit, units } = closes
  const freed = { account: debit, balance: 0n, held: -units }
  if (movement.type === 'voidHold') return [freed]
  return [freed, ...moved(debit, credit, movement.amount?.units ?? units)]
}

function moved(debit: AccountId, credit: AccountId, units: bigint): Effect[] {
  return [
    { account: debit, balance: -units, held: 0n },
    { account: credit, balance: units, held: 0n },
  ]
}
