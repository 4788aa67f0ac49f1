import { type Ledger } from '@glasshouse/ledger'
import { type Sql } from '@glasshouse/postgres'
import {
  ChannelFault,
  signFakeWebhook,
  type Cashier,
  type PaymentChannel,
  type PaymentReport,
} from '@glasshouse/server'
import { type FaultName } from '../rules.ts'

/**
 * Planted bugs: typical mistakes in a cashier or a channel, and the fault that reveals each. Each wraps a part of the
 * server from outside; none exists in the server itself.
 */
export const depositMutants = {
  /** Every report of a payment credits it, whatever is booked. */
  everybodyCredits: 'reportedTwice',
  /** What was asked for counts as paid. */
  paidIsAsked: 'paidOtherwise',
  /** A message is read without a check of its sender. */
  anybodyMaySign: 'messageForged',
  /** Each press is a new request. */
  keyIsIgnored: 'pressedTwice',
  /** A gateway that did not answer has refused. */
  silenceIsNo: 'answerLost',
  /** A gateway without the order yet counts as a refusal. */
  notFoundIsNo: 'requestLate',
} as const satisfies Record<string, FaultName>

export type DepositMutant = keyof typeof depositMutants

export type Asked = ReadonlyMap<string, PaymentReport & { readonly state: 'paid' }>

/** `asked` answers what an order would be paid with if its payer paid what was asked. */
export function mutateChannel(
  channel: PaymentChannel,
  mutant: DepositMutant | undefined,
  asked: Asked,
): PaymentChannel {
  const lie = (report: PaymentReport): PaymentReport => {
    const wanted = asked.get(report.orderNumber)
    return mutant === 'paidIsAsked' && report.state === 'paid' && wanted
      ? { ...report, paid: wanted.paid }
      : report
  }
  return {
    ...channel,
    open: async (call, order) => {
      const result = await channel.open(call, order)
      if (mutant !== 'silenceIsNo' || result.outcome !== 'unknown') return result
      return { outcome: 'refused', reason: new ChannelFault('maintenance') }
    },
    query: async (call, orderNumber) => {
      const said = await channel.query(call, orderNumber)
      if (said !== 'notFound') return lie(said)
      if (mutant !== 'notFoundIsNo') return said
      return { orderNumber, gatewayId: `fake-${orderNumber}`, at: new Date(0), state: 'refused' }
    },
    readWebhook: (webhook, now) => {
      const read = channel.readWebhook(webhook, now)
      if (read.ok) return { ok: true, value: { ...read.value, report: lie(read.value.report) } }
      if (mutant !== 'anybodyMaySign' || read.refusal !== 'signature') return read
      return channel.readWebhook(signFakeWebhook(webhook.body, now), now)
    },
  }
}

export function mutateCashier(cashier: Cashier, mutant: DepositMutant | undefined): Cashier {
  if (mutant !== 'keyIsIgnored') return cashier
  return {
    ...cashier,
    store: (member, input) => cashier.store(member, { ...input, idempotencyKey: undefined }),
  }
}

/** Without its one key for each order, the ledger books a credit as often as it is asked to. */
export function mutateLedger(ledger: Ledger, mutant: DepositMutant | undefined): Ledger {
  if (mutant !== 'everybodyCredits') return ledger
  let times = 0
  return {
    ...ledger,
    post: (tx, { key, ...rest }) => {
      times += 1
      const isCredit = key.scope === 'deposit'
      return ledger.post(tx, { ...rest, key: isCredit ? { ...key, key: `${key.key} ${times}` } : key })
    },
  }
}

/** An order that is locked looks as if nothing had been booked of it. */
export function rewriteDeposits(mutant: DepositMutant | undefined): (statement: Sql) => Sql {
  return statement => {
    const { text, values } = statement
    if (mutant !== 'everybodyCredits' || !/from deposit_orders[^]*for update/.test(text)) return statement
    const forgetful = text
      .replace(' state, note,', ` 'waiting'::text as state, 'opened'::text as note,`)
      .replace(' paid_units, paid_currency,', ' null::bigint as paid_units, null::text as paid_currency,')
    return { text: forgetful, values }
  }
}
