import { expect } from 'vitest'
import { channelCall } from '../channel.ts'
import { ChannelFault } from '../channel-faults.ts'
import { type AskedPayout, type PayoutReport } from '../payout-channel.ts'
import { expectUnknown, newPayout, patient, type ChannelHarness, type ExamCase } from './harness.ts'

/** Troubles of which the caller cannot know whether the gateway took the payout, and whether it did. */
const unclear = [
  { what: 'lostRequest', isMade: false },
  { what: 'lostAnswer', isMade: true },
  { what: 'errorAfter', isMade: true },
  { what: 'unlistedCode', isMade: true },
  { what: 'garbage', isMade: true },
  { what: 'wrongSignature', isMade: true },
] as const

async function take(harness: ChannelHarness, payout: AskedPayout): Promise<PayoutReport> {
  const result = await harness.channel.payouts.pay(patient(), payout)
  if (result.outcome !== 'taken')
    throw new Error(`the exam could not have a payout made: ${result.reason.message}`)
  return result.report
}

async function stateOf({ channel }: ChannelHarness, { payoutNumber }: AskedPayout): Promise<string> {
  const said = await channel.payouts.query(patient(), payoutNumber)
  return said === 'notFound' ? said : said.state
}

/** A payout that the bank has sent, and the message that reports it. */
async function paidOut(harness: ChannelHarness) {
  const payout = newPayout(harness)
  await take(harness, payout)
  await harness.decided(payout)
  return { payout, webhook: await harness.webhook(payout.payoutNumber) }
}

export const payoutCases: readonly ExamCase[] = [
  {
    title: 'a payout is accepted, then paid, and the report says what was sent',
    run: async harness => {
      const payout = newPayout(harness)
      const { payoutNumber, amount: paid } = payout
      expect(await harness.channel.payouts.query(patient(), payoutNumber)).toBe('notFound')
      const { gatewayId } = await take(harness, payout)
      expect(gatewayId).not.toBe('')
      await harness.decided(payout)
      const said = await harness.channel.payouts.query(patient(), payoutNumber)
      expect(said).toMatchObject({ payoutNumber, gatewayId, state: 'paid', paid })
      expect(await harness.channel.payouts.query(patient(), payoutNumber)).toEqual(said)
    },
  },
  {
    title: 'the same payout asked for again, also at the same moment and when it is paid, is one payout',
    run: async harness => {
      const payout = newPayout(harness)
      const answers = await Promise.all(Array.from({ length: 6 }, () => take(harness, payout)))
      await harness.decided(payout)
      const last = await take(harness, payout)
      expect(new Set([...answers, last].map(({ gatewayId }) => gatewayId)).size).toBe(1)
      expect(last.state).toBe('paid')
    },
  },
  {
    title: 'the same number for another payout is a conflict, an alarm, and changes nothing',
    run: async harness => {
      const payout = newPayout(harness)
      const { gatewayId } = await take(harness, payout)
      const { payee } = payout
      const changes: Partial<AskedPayout>[] = [
        { amount: { currency: harness.currency, units: harness.amountUnits / 4n } },
        { amount: { currency: harness.otherCurrency, units: harness.amountUnits } },
        { payee: { ...payee, number: '0071000999999' } },
        { payee: { ...payee, name: 'ANOTHER NAME' } },
        { payee: { ...payee, bank: 'Techcombank' } },
      ]
      for (const change of changes) {
        const answer = await harness.channel.payouts.pay(patient(), { ...payout, ...change })
        expect(answer).toMatchObject({ outcome: 'refused', reason: { kind: 'conflict', alarm: true } })
      }
      expect(await take(harness, payout)).toMatchObject({ gatewayId })
    },
  },
  {
    title: 'a payout that the gateway cannot carry is refused before anything is sent',
    run: async harness => {
      const own = harness.channel.payouts.currencies().find(each => each.currency === harness.currency)
      if (!own) throw new Error('the harness names a currency that the channel does not pay out')
      const { currency, largestUnits, stepUnits } = own
      const wrongs = [0n, -stepUnits, largestUnits + stepUnits, ...(stepUnits > 1n ? [stepUnits + 1n] : [])]
      for (const units of wrongs) {
        const payout = newPayout(harness, { amount: { currency, units } })
        const answer = await harness.channel.payouts.pay(patient(), payout)
        expect(answer).toMatchObject({ outcome: 'refused', reason: { kind: 'amountRefused' } })
        expect(await stateOf(harness, payout)).toBe('notFound')
      }
      const odd = newPayout(harness, { payoutNumber: 'no/number' })
      await expect(harness.channel.payouts.pay(patient(), odd)).rejects.toThrow('payout number')
    },
  },
  {
    title: 'maintenance is a definite no: there is no payout, and the same number is taken later',
    run: async harness => {
      const payout = newPayout(harness)
      await harness.cause({ on: 'pay', what: 'maintenance' })
      const answer = await harness.channel.payouts.pay(patient(), payout)
      expect(answer).toMatchObject({ outcome: 'refused', reason: { kind: 'maintenance', effect: 'none' } })
      expect(await stateOf(harness, payout)).toBe('notFound')
      await take(harness, payout)
    },
  },
  ...unclear.map(({ what, isMade }): ExamCase => ({
    title: `${what} leaves a payout unknown; its number tells, and asking again makes no second`,
    run: async harness => {
      const payout = newPayout(harness)
      await harness.cause({ on: 'pay', what })
      expectUnknown(await harness.channel.payouts.pay(patient(), payout))
      const found = await harness.channel.payouts.query(patient(), payout.payoutNumber)
      expect(found === 'notFound').toBe(!isMade)
      const { gatewayId } = await take(harness, payout)
      if (found !== 'notFound') expect(gatewayId).toBe(found.gatewayId)
      expect(await take(harness, payout)).toMatchObject({ gatewayId })
    },
  })),
  {
    title: 'a request for a payout that takes too long ends at the deadline, as unknown',
    run: async harness => {
      const payout = newPayout(harness)
      await harness.cause({ on: 'pay', what: 'slowAnswer', ms: 3_000 })
      const startedAt = performance.now()
      const result = await harness.channel.payouts.pay(channelCall(400, 'exam'), payout)
      expect(performance.now() - startedAt).toBeLessThan(2_500)
      expectUnknown(result)
      await expect.poll(() => stateOf(harness, payout), { timeout: 10_000 }).not.toBe('notFound')
    },
  },
  ...(['lostRequest', 'lostAnswer', 'errorAfter', 'unlistedCode', 'garbage', 'wrongSignature'] as const).map(
    (what): ExamCase => ({
      title: `${what} is no answer to a question about a payout, and the next one is`,
      run: async harness => {
        const payout = newPayout(harness)
        await take(harness, payout)
        await harness.cause({ on: 'queryPayout', what })
        const fault: unknown = await harness.channel.payouts
          .query(patient(), payout.payoutNumber)
          .catch(error => error)
        expect(fault).toBeInstanceOf(ChannelFault)
        expect(fault).toMatchObject({ effect: 'possible' })
        expect(await stateOf(harness, payout)).not.toBe('notFound')
      },
    }),
  ),
  {
    title: 'a payout may be refused after it was accepted',
    run: async harness => {
      const payout = newPayout(harness)
      await harness.willDecide(payout, 'refused')
      await take(harness, payout)
      await harness.decided(payout)
      expect(await stateOf(harness, payout)).toBe('refused')
      const webhook = await harness.webhook(payout.payoutNumber)
      const read = harness.channel.payouts.readWebhook(webhook, new Date())
      const { payoutNumber } = payout
      expect(read).toMatchObject({ value: { report: { payoutNumber, state: 'refused' } } })
    },
  },
  {
    title: 'the amount that was sent is reported, not the one that was asked for',
    run: async harness => {
      const payout = newPayout(harness)
      await harness.willDecide(payout, { percent: 25 })
      await take(harness, payout)
      await harness.decided(payout)
      expect(await harness.channel.payouts.query(patient(), payout.payoutNumber)).toMatchObject({
        state: 'paid',
        paid: { currency: harness.currency, units: harness.amountUnits / 4n },
      })
    },
  },
  {
    title: 'a message about a payout has the content of the question, and reads the same each time',
    run: async harness => {
      const { payout, webhook } = await paidOut(harness)
      const said = await harness.channel.payouts.query(patient(), payout.payoutNumber)
      const read = harness.channel.payouts.readWebhook(webhook, new Date())
      expect(read).toMatchObject({ ok: true, value: { report: said } })
      expect(harness.channel.payouts.readWebhook(webhook, new Date())).toEqual(read)
    },
  },
  {
    title: 'a message about a payout that is changed, old, foreign or of another shape is refused',
    run: async harness => {
      const { webhook } = await paidOut(harness)
      const resultOf = (raw: typeof webhook, at = new Date()) => {
        const read = harness.channel.payouts.readWebhook(raw, at)
        return read.ok ? 'ok' : read.refusal
      }
      const { body } = webhook
      for (let at = 0; at < body.length; at += 1) {
        const changed = Uint8Array.from(body)
        changed[at] = (changed[at] ?? 0) ^ 1
        expect(resultOf({ ...webhook, body: changed })).toBe('signature')
      }
      expect(resultOf(webhook, new Date(Date.now() + 301_000))).toBe('old')
      expect(resultOf(harness.foreign(webhook))).toBe('foreign')
      const message = JSON.parse(Buffer.from(body).toString('utf8')) as Record<string, unknown> // an object, as every message is
      const wrongs = [
        ...Object.keys(message).map(name =>
          Object.fromEntries(Object.entries(message).filter(([key]) => key !== name)),
        ),
        { ...message, tip: '1' },
        { ...message, state: 'MAYBE' },
        { ...message, paid: '-5' },
        { ...message, at: 'yesterday' },
        [message],
      ]
      for (const wrong of wrongs) {
        const text = JSON.stringify(wrong)
        expect(resultOf(harness.signed(Buffer.from(text))), text).toBe('malformed')
      }
      expect(resultOf(harness.signed(body))).toBe('ok')
      // What is said of a payout is never taken for a word about a deposit.
      expect(harness.channel.readWebhook(webhook, new Date())).toMatchObject({ refusal: 'malformed' })
    },
  },
  {
    title: 'the totals of a day grow by what was paid out',
    run: async harness => {
      const payout = newPayout(harness)
      const day = () => new Date().toISOString().slice(0, 10)
      const before = { day: day(), totals: await harness.channel.payouts.listDayTotals(patient(), day()) }
      await take(harness, payout)
      await harness.decided(payout)
      const totals = await harness.channel.payouts.listDayTotals(patient(), day())
      // At midnight the sum starts at zero again, and proves nothing here.
      if (before.day !== day()) return
      const of = (list: typeof totals) => list.find(each => each.paid.currency === harness.currency)
      expect(of(totals)?.paid.units).toBeGreaterThanOrEqual(
        (of(before.totals)?.paid.units ?? 0n) + harness.amountUnits,
      )
      expect(of(totals)?.count).toBeGreaterThan(of(before.totals)?.count ?? 0)
    },
  },
]
