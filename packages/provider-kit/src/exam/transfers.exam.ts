import { deepEqual, equal, ok } from 'node:assert/strict'
import { callWithin } from '../adapter.ts'
import {
  balanceOf,
  eventually,
  newPlayer,
  pause,
  stateOf,
  transferIn,
  transferOut,
  type AdapterHarness,
  type ExamCase,
  type Trouble,
} from './harness.ts'

/** The required result of a missing or unbelievable answer: "unknown", whatever the truth. */
const troubles: readonly { what: SimpleTrouble; isApplied: boolean }[] = [
  { what: 'lostRequest', isApplied: false },
  { what: 'lostAnswer', isApplied: true },
  { what: 'errorBefore', isApplied: false },
  { what: 'errorAfter', isApplied: true },
  { what: 'garbage', isApplied: true },
  { what: 'unlistedCode', isApplied: true },
  { what: 'wrongSignature', isApplied: true },
]
type SimpleTrouble =
  | 'lostRequest'
  | 'lostAnswer'
  | 'errorBefore'
  | 'errorAfter'
  | 'garbage'
  | 'unlistedCode'
  | 'wrongSignature'

const directions = ['in', 'out'] as const

export const transferCases: readonly ExamCase[] = [
  {
    title: 'money goes in, comes out, and is counted exactly',
    run: async harness => {
      const { amountUnits } = harness
      const playerId = await newPlayer(harness)
      const inwards = await transferIn(harness, { playerId, units: amountUnits })
      ok(inwards.outcome === 'applied' && inwards.amount.units === amountUnits)
      const outwards = await transferOut(harness, { playerId, units: amountUnits / 4n })
      ok(outwards.outcome === 'applied' && outwards.amount.units === amountUnits / 4n)
      equal(await balanceOf(harness, playerId), (amountUnits * 3n) / 4n)
    },
  },
  {
    title: 'a wallet holds more than one transfer carries, reports it to the unit, and returns it all',
    run: async harness => {
      const { currency, adapter } = harness
      const units = adapter.describe().currencies.find(each => each.currency === currency)?.maxTransferUnits
      ok(units !== undefined)
      const playerId = await newPlayer(harness, units)
      equal((await transferIn(harness, { playerId, units })).outcome, 'applied')
      equal(await balanceOf(harness, playerId), units * 2n)
      equal((await transferOut(harness, { playerId, units })).outcome, 'applied')
      equal((await transferOut(harness, { playerId, units })).outcome, 'applied')
      equal(await balanceOf(harness, playerId), 0n)
    },
  },
  ...directions.map((direction): ExamCase => ({
    title: `the same transfer sent again, also at the same moment, has one effect and one answer (${direction})`,
    run: async harness => {
      const { playerId, orderId, send, before, after } = await arrange(harness, direction)
      const answers = await Promise.all(Array.from({ length: 6 }, send))
      answers.push(await send())
      for (const answer of answers) deepEqual(answer, answers[0])
      equal(answers[0]?.outcome, 'applied')
      equal(await balanceOf(harness, playerId), after)
      ok(before !== after)
      deepEqual((await stateOf(harness, { playerId, orderId, direction })).state, 'applied')
    },
  })),
  {
    title: 'the same id for another amount, player or direction is a conflict and moves nothing',
    run: async harness => {
      const units = harness.amountUnits
      const playerId = await newPlayer(harness, units)
      const other = await newPlayer(harness, units)
      const orderId = harness.newOrderId()
      equal((await transferIn(harness, { playerId, units, orderId })).outcome, 'applied')
      const attempts = [
        await transferIn(harness, { playerId, units: units / 4n, orderId }),
        await transferIn(harness, { playerId: other, units, orderId }),
        await transferOut(harness, { playerId, units, orderId }),
        await transferOut(harness, { playerId, units: 'all', orderId }),
      ]
      for (const attempt of attempts) {
        ok(attempt.outcome === 'rejected' && attempt.reason.kind === 'conflict')
        ok(attempt.reason.alarm)
      }
      equal(await balanceOf(harness, playerId), units * 2n)
      equal(await balanceOf(harness, other), units)
    },
  },
  ...directions.flatMap(direction =>
    troubles.map(({ what, isApplied }): ExamCase => ({
      title: `${what} leaves a transfer unknown, and its id finds the result (${direction})`,
      run: async harness => {
        const { playerId, orderId, send, before, after } = await arrange(harness, direction)
        await harness.cause({ on: callOf(direction), what })
        const result = await send()
        equal(result.outcome, 'unknown')
        ok(result.outcome === 'unknown' && result.reason.effect === 'possible')
        const state = await stateOf(harness, { playerId, orderId, direction })
        equal(state.state, isApplied ? 'applied' : 'notFound')
        equal(await balanceOf(harness, playerId), isApplied ? after : before)
        equal((await send()).outcome, 'applied', 'the same id may be sent again')
        equal(await balanceOf(harness, playerId), after)
      },
    })),
  ),
  ...directions.map((direction): ExamCase => ({
    title: `a transfer that takes too long ends at the deadline, as unknown (${direction})`,
    run: async harness => {
      const { playerId, orderId, sendWithin, after } = await arrange(harness, direction)
      await harness.cause({ on: callOf(direction), what: 'slowAnswer', ms: 2_000 })
      const startedAt = performance.now()
      const result = await sendWithin(250)
      ok(performance.now() - startedAt < 1_500, 'the deadline was passed')
      ok(result.outcome === 'unknown' && result.reason.kind === 'timeout')
      const state = await eventually(
        () => stateOf(harness, { playerId, orderId, direction }),
        each => each.state === 'applied',
      )
      equal(state.state, 'applied')
      equal(await balanceOf(harness, playerId), after)
    },
  })),
  ...directions.map((direction): ExamCase => ({
    title: `a transfer under way is neither applied nor rejected until it is (${direction})`,
    run: async harness => {
      const { playerId, orderId, send, after } = await arrange(harness, direction)
      await harness.cause({ on: callOf(direction), what: 'inProgress', ms: 400 })
      equal((await send()).outcome, 'inProgress')
      equal((await stateOf(harness, { playerId, orderId, direction })).state, 'inProgress')
      const state = await eventually(
        () => stateOf(harness, { playerId, orderId, direction }),
        each => each.state !== 'inProgress',
      )
      equal(state.state, 'applied')
      equal(await balanceOf(harness, playerId), after)
    },
  })),
  ...directions.map((direction): ExamCase => ({
    title: `"not found" is only an observation: the transfer may still be applied (${direction})`,
    run: async harness => {
      const { playerId, orderId, send, before, after } = await arrange(harness, direction)
      await harness.cause({ on: callOf(direction), what: 'appliedLate', ms: 500 })
      equal((await send()).outcome, 'unknown')
      equal((await stateOf(harness, { playerId, orderId, direction })).state, 'notFound')
      equal(await balanceOf(harness, playerId), before)
      await pause(600)
      const state = await eventually(
        () => stateOf(harness, { playerId, orderId, direction }),
        each => each.state === 'applied',
      )
      equal(state.state, 'applied')
      equal(await balanceOf(harness, playerId), after)
    },
  })),
  {
    title: 'an id that was never sent is not found',
    run: async harness => {
      const playerId = await newPlayer(harness)
      const orderId = harness.newOrderId()
      equal((await stateOf(harness, { playerId, orderId, direction: 'in' })).state, 'notFound')
    },
  },
  {
    title: 'more than there is cannot come out, and that id never succeeds later',
    run: async harness => {
      const units = harness.amountUnits
      const playerId = await newPlayer(harness, units / 4n)
      const orderId = harness.newOrderId()
      const result = await transferOut(harness, { playerId, units, orderId })
      ok(result.outcome === 'rejected' && result.reason.kind === 'insufficientBalance')
      equal((await stateOf(harness, { playerId, orderId, direction: 'out' })).state, 'rejected')
      await transferIn(harness, { playerId, units })
      equal((await transferOut(harness, { playerId, units, orderId })).outcome, 'rejected')
      equal(await balanceOf(harness, playerId), units + units / 4n)
    },
  },
  {
    title: 'a partial withdrawal confirms what came out, and not what was asked',
    run: async harness => {
      const playerId = await newPlayer(harness, harness.amountUnits)
      await harness.cause({ on: 'transferOut', what: 'partial', percent: 25 })
      const orderId = harness.newOrderId()
      const result = await transferOut(harness, { playerId, units: harness.amountUnits, orderId })
      ok(result.outcome === 'applied')
      equal(result.amount.units, harness.amountUnits / 4n)
      const state = await stateOf(harness, { playerId, orderId, direction: 'out' })
      ok(state.state === 'applied' && state.amount.units === harness.amountUnits / 4n)
      equal(await balanceOf(harness, playerId), (harness.amountUnits * 3n) / 4n)
    },
  },
  {
    title: 'all of it empties the wallet once, and an empty wallet gives nothing without complaint',
    run: async harness => {
      if (!harness.adapter.describe().canWithdrawAll) return
      const playerId = await newPlayer(harness, harness.amountUnits)
      const orderId = harness.newOrderId()
      const result = await transferOut(harness, { playerId, units: 'all', orderId })
      ok(result.outcome === 'applied' && result.amount.units === harness.amountUnits)
      equal(await balanceOf(harness, playerId), 0n)
      await transferIn(harness, { playerId, units: harness.amountUnits })
      deepEqual(await transferOut(harness, { playerId, units: 'all', orderId }), result)
      equal(await balanceOf(harness, playerId), harness.amountUnits)
      await transferOut(harness, { playerId, units: 'all' })
      const empty = await transferOut(harness, { playerId, units: 'all' })
      ok(empty.outcome === 'applied' && empty.amount.units === 0n)
    },
  },
  {
    title: 'of many withdrawals of everything at once, one takes it',
    run: async harness => {
      const units = harness.amountUnits
      const playerId = await newPlayer(harness, units)
      const results = await Promise.all(
        Array.from({ length: 10 }, () => transferOut(harness, { playerId, units })),
      )
      equal(results.filter(result => result.outcome === 'applied').length, 1)
      equal(results.filter(result => result.outcome === 'rejected').length, 9)
      equal(await balanceOf(harness, playerId), 0n)
    },
  },
  {
    title: 'money that an open round binds is refused, with nothing moved',
    run: async harness => {
      const playerId = await newPlayer(harness, harness.amountUnits)
      await harness.cause({ on: 'transferOut', what: 'inRound' })
      const result = await transferOut(harness, { playerId, units: harness.amountUnits })
      ok(result.outcome === 'rejected' && result.reason.kind === 'playerInRound')
      equal(await balanceOf(harness, playerId), harness.amountUnits)
    },
  },
  {
    title: 'amounts and currencies that cannot be are refused before anything moves',
    run: async harness => {
      const playerId = await newPlayer(harness, harness.amountUnits)
      for (const units of [0n, -1n, 10n ** 15n + 1n]) {
        equal((await transferIn(harness, { playerId, units })).outcome, 'rejected')
      }
      const amount = { currency: harness.otherCurrency, units: harness.amountUnits }
      const transferId = harness.newOrderId()
      const context = callWithin(5_000, 'exam')
      const result = await harness.adapter.transferIn(context, { transferId, playerId, amount })
      ok(result.outcome === 'rejected' && result.reason.kind === 'unsupportedCurrency')
      equal(await balanceOf(harness, playerId), harness.amountUnits)
    },
  },
  {
    title: 'a transfer for an unknown player is refused, and succeeds once there is one',
    run: async harness => {
      const { adapter, currency, amountUnits: units } = harness
      const playerRef = harness.newPlayerRef()
      const orderId = harness.newOrderId()
      const early = await transferIn(harness, { playerId: playerRef, units, orderId })
      ok(early.outcome === 'rejected' && early.reason.kind === 'playerNotFound')
      const context = callWithin(5_000, 'exam')
      const { playerId } = await adapter.ensurePlayer(context, { playerRef, currency, language: 'en_US' })
      equal((await transferIn(harness, { playerId, units, orderId })).outcome, 'applied')
    },
  },
]

function callOf(direction: 'in' | 'out'): Trouble['on'] {
  return direction === 'in' ? 'transferIn' : 'transferOut'
}

/** A player with money and one order, ready to be sent as often as a case likes. */
async function arrange(harness: AdapterHarness, direction: 'in' | 'out') {
  const units = harness.amountUnits
  const playerId = await newPlayer(harness, units)
  const orderId = harness.newOrderId()
  const sendWithin = (ms: number) => {
    const order = { playerId, units, orderId, context: callWithin(ms, 'exam') }
    return direction === 'in' ? transferIn(harness, order) : transferOut(harness, order)
  }
  return {
    playerId,
    orderId,
    sendWithin,
    send: () => sendWithin(10_000),
    before: units,
    after: direction === 'in' ? units * 2n : 0n,
  }
}
