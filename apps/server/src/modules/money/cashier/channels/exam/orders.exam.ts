import { expect } from 'vitest'
import { channelCall, type ChannelOrder } from '../channel.ts'
import { ChannelFault } from '../channel-faults.ts'
import { expectUnknown, newOrder, open, patient, stateOf, type ExamCase } from './harness.ts'

/** Troubles of which the caller cannot know whether the gateway made the order, and whether it did. */
const unclear = [
  { what: 'lostRequest', isMade: false },
  { what: 'lostAnswer', isMade: true },
  { what: 'errorAfter', isMade: true },
  { what: 'unlistedCode', isMade: true },
  { what: 'garbage', isMade: true },
  { what: 'wrongSignature', isMade: true },
] as const

const opening: readonly ExamCase[] = [
  {
    title: 'each way of paying in each currency gives the payer something to follow',
    run: async harness => {
      for (const { currency, payTypes, smallestUnits } of harness.channel.describe().currencies) {
        for (const payType of payTypes) {
          const amount = { currency, units: smallestUnits }
          const { opened } = await open(harness, newOrder(harness, { payType, amount }))
          const { instruction } = opened
          expect(instruction.type).toBe(payType)
          expect(opened.gatewayId).not.toBe('')
          if (instruction.type === 'redirect') expect(URL.canParse(instruction.payUrl)).toBe(true)
          else expect(instruction.reference).not.toBe('')
        }
      }
    },
  },
  {
    title: 'the same order opened again, also at the same moment, is one order with one answer',
    run: async harness => {
      const order = newOrder(harness)
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => harness.channel.open(patient(), order)),
      )
      const made = await open(harness, order)
      for (const answer of answers) expect(answer).toEqual(made.opened)
      await harness.pay(made)
      expect((await open(harness, order)).opened).toEqual(made.opened)
      expect(await stateOf(harness, order)).toBe('paid')
    },
  },
  {
    title: 'the same number for something else is a conflict, an alarm, and changes nothing',
    run: async harness => {
      const { order, opened } = await open(harness, newOrder(harness))
      const changes: Partial<ChannelOrder>[] = [
        { amount: { currency: harness.currency, units: harness.amountUnits / 4n } },
        { amount: { currency: harness.otherCurrency, units: harness.amountUnits } },
        { payType: 'account' },
        { payerName: 'Another Payer' },
      ]
      for (const change of changes) {
        const answer = await harness.channel.open(patient(), { ...order, ...change })
        expect(answer).toMatchObject({ outcome: 'refused', reason: { kind: 'conflict', alarm: true } })
      }
      expect((await open(harness, order)).opened).toEqual(opened)
    },
  },
  {
    title: 'what the gateway cannot carry is refused before anything is sent',
    run: async harness => {
      const { currencies } = harness.channel.describe()
      const own = currencies.find(each => each.currency === harness.currency)
      if (!own) throw new Error('the harness names a currency that the channel does not have')
      const { currency, largestUnits, stepUnits } = own
      const wrongs: Partial<ChannelOrder>[] = [
        { amount: { currency, units: 0n } },
        { amount: { currency, units: -stepUnits } },
        { amount: { currency, units: largestUnits + stepUnits } },
        ...(stepUnits > 1n ? [{ amount: { currency, units: stepUnits + 1n } }] : []),
      ]
      for (const change of wrongs) {
        const order = newOrder(harness, change)
        const answer = await harness.channel.open(patient(), order)
        expect(answer).toMatchObject({ outcome: 'refused', reason: { kind: 'amountRefused' } })
        expect(await stateOf(harness, order)).toBe('notFound')
      }
      const odd = newOrder(harness, { orderNumber: 'no/number' })
      await expect(harness.channel.open(patient(), odd)).rejects.toThrow('order number')
    },
  },
  {
    title: 'maintenance is a definite no: there is no order, and the same number opens later',
    run: async harness => {
      const order = newOrder(harness)
      await harness.cause({ on: 'open', what: 'maintenance' })
      const answer = await harness.channel.open(patient(), order)
      expect(answer).toMatchObject({ outcome: 'refused', reason: { kind: 'maintenance', effect: 'none' } })
      expect(await stateOf(harness, order)).toBe('notFound')
      await open(harness, order)
    },
  },
  ...unclear.map(({ what, isMade }): ExamCase => ({
    title: `${what} leaves an opening unknown; its number tells, and opens the same order again`,
    run: async harness => {
      const order = newOrder(harness)
      await harness.cause({ on: 'open', what })
      expectUnknown(await harness.channel.open(patient(), order))
      expect(await stateOf(harness, order)).toBe(isMade ? 'waiting' : 'notFound')
      const first = await open(harness, order)
      expect((await open(harness, order)).opened).toEqual(first.opened)
      expect(await stateOf(harness, order)).toBe('waiting')
    },
  })),
  {
    title: 'an opening that takes too long ends at the deadline, as unknown',
    run: async harness => {
      const order = newOrder(harness)
      await harness.cause({ on: 'open', what: 'slowAnswer', ms: 3_000 })
      const startedAt = performance.now()
      const result = await harness.channel.open(channelCall(400, 'exam'), order)
      expect(performance.now() - startedAt).toBeLessThan(2_500)
      expectUnknown(result)
      expect(result).toMatchObject({ reason: { kind: 'timeout' } })
      await expect.poll(() => stateOf(harness, order), { timeout: 10_000 }).toBe('waiting')
    },
  },
]

const asking: readonly ExamCase[] = [
  {
    title: 'a query tells of nothing, of waiting, and of what the payer decided',
    run: async harness => {
      const order = newOrder(harness)
      expect(await harness.channel.query(patient(), order.orderNumber)).toBe('notFound')
      const made = await open(harness, order)
      const { orderNumber, amount: paid } = order
      const { gatewayId } = made.opened
      const waiting = await harness.channel.query(patient(), orderNumber)
      expect(waiting).toMatchObject({ orderNumber, gatewayId, state: 'waiting' })
      await harness.pay(made)
      const said = await harness.channel.query(patient(), orderNumber)
      expect(said).toMatchObject({ orderNumber, gatewayId, state: 'paid', paid })
      expect(await harness.channel.query(patient(), orderNumber)).toEqual(said)

      const other = await open(harness, newOrder(harness))
      await harness.refuse(other)
      expect(await stateOf(harness, other.order)).toBe('refused')
    },
  },
  {
    title: 'the paid amount is reported, not the requested one',
    run: async harness => {
      const made = await open(harness, newOrder(harness, { payType: 'account' }))
      const paid = { currency: harness.currency, units: harness.amountUnits / 4n }
      await harness.pay(made, paid)
      expect(await harness.channel.query(patient(), made.order.orderNumber)).toMatchObject({
        state: 'paid',
        paid,
      })
    },
  },
  ...(['lostRequest', 'lostAnswer', 'errorAfter', 'unlistedCode', 'garbage', 'wrongSignature'] as const).map(
    (what): ExamCase => ({
      title: `${what} is no answer to a query, and the next one is`,
      run: async harness => {
        const { order } = await open(harness, newOrder(harness))
        await harness.cause({ on: 'query', what })
        const fault: unknown = await harness.channel.query(patient(), order.orderNumber).catch(error => error)
        expect(fault).toBeInstanceOf(ChannelFault)
        expect(fault).toMatchObject({ effect: 'possible' })
        expect(await stateOf(harness, order)).toBe('waiting')
      },
    }),
  ),
  {
    title: 'a query that takes too long ends at the deadline',
    run: async harness => {
      const { order } = await open(harness, newOrder(harness))
      await harness.cause({ on: 'query', what: 'slowAnswer', ms: 3_000 })
      const startedAt = performance.now()
      const asked = harness.channel.query(channelCall(400, 'exam'), order.orderNumber)
      await expect(asked).rejects.toMatchObject({ kind: 'timeout' })
      expect(performance.now() - startedAt).toBeLessThan(2_500)
    },
  },
  {
    title: '"not found" may be answered for an existing order, and is passed on',
    run: async harness => {
      const { order } = await open(harness, newOrder(harness))
      await harness.cause({ on: 'query', what: 'notFound' })
      expect(await stateOf(harness, order)).toBe('notFound')
      expect(await stateOf(harness, order)).toBe('waiting')
    },
  },
  {
    title: 'the totals of a day grow by what was paid',
    run: async harness => {
      const made = await open(harness, newOrder(harness))
      const day = () => new Date().toISOString().slice(0, 10)
      const before = { day: day(), totals: await harness.channel.listDayTotals(patient(), day()) }
      await harness.pay(made)
      const totals = await harness.channel.listDayTotals(patient(), day())
      // At midnight the sum starts at zero again, and proves nothing here.
      if (before.day !== day()) return
      const of = (list: typeof totals) => list.find(each => each.paid.currency === harness.currency)
      expect(of(totals)?.count).toBe((of(before.totals)?.count ?? 0) + 1)
      expect(of(totals)?.paid.units).toBe((of(before.totals)?.paid.units ?? 0n) + harness.amountUnits)
    },
  },
]

export const orderCases: readonly ExamCase[] = [...opening, ...asking]
