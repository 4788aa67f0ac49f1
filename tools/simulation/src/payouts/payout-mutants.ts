import { ChannelFault, signFakeWebhook, type PaymentChannel, type PayoutReport } from '@glasshouse/server'
import { type FaultName } from '../rules.ts'

/** Planted bugs of a payout channel, and the fault that reveals each. */
export const payoutMutants = {
  /** What was asked for counts as sent. */
  sentIsAsked: 'paidOtherwise',
  /** A message is read without a check of its sender. */
  anybodyMaySign: 'messageForged',
  /** A gateway that did not answer has refused. */
  silenceIsNo: 'answerLost',
} as const satisfies Record<string, FaultName>

export type PayoutMutant = keyof typeof payoutMutants

/** `unitsOf` answers what a payout was asked for. */
export function mutatePayouts(
  channel: PaymentChannel,
  mutant: PayoutMutant | undefined,
  unitsOf: (payoutNumber: string) => bigint | undefined,
): PaymentChannel {
  const { payouts } = channel
  const lie = (report: PayoutReport): PayoutReport => {
    const units = unitsOf(report.payoutNumber)
    return mutant === 'sentIsAsked' && report.state === 'paid' && units !== undefined
      ? { ...report, paid: { currency: 'VND', units } }
      : report
  }
  return {
    ...channel,
    payouts: {
      ...payouts,
      pay: async (call, payout) => {
        const result = await payouts.pay(call, payout)
        if (mutant !== 'silenceIsNo' || result.outcome !== 'unknown') return result
        return { outcome: 'refused', reason: new ChannelFault('validation') }
      },
      query: async (call, payoutNumber) => {
        const said = await payouts.query(call, payoutNumber)
        return said === 'notFound' ? said : lie(said)
      },
      readWebhook: (webhook, now) => {
        const read = payouts.readWebhook(webhook, now)
        if (read.ok) return { ok: true, value: { ...read.value, report: lie(read.value.report) } }
        if (mutant !== 'anybodyMaySign' || read.refusal !== 'signature') return read
        return payouts.readWebhook(signFakeWebhook(webhook.body, now), now)
      },
    },
  }
}
