import { type FakeTrouble } from './fake-gateway.ts'
import { createFakeGateway } from './fake-gateway.ts'
import { fakeMessage, fakePayoutMessage, signFakeWebhook } from './fake-webhooks.ts'
import { examineChannel } from '../exam/examine.ts'
import { type ExamTrouble } from '../exam/harness.ts'

const fake = createFakeGateway(() => new Date())
let orders = 0
let next: 'refused' | { readonly percent: number } | undefined

examineChannel('the fake gateway', () => ({
  channel: fake.channel,
  currency: 'VND',
  otherCurrency: 'USD',
  amountUnits: 4_000_000_000n,
  returnUrl: 'https://site.example/user/Deposit',
  notifyUrl: 'https://site.example/webhooks/deposit/fake',
  newOrderNumber: () => `order-${(orders += 1)}`,
  cause: async trouble => fake.cause(troubleOf(trouble)),
  calm: async () => fake.calm(),
  pay: async ({ order }, paid) => fake.pay(order.orderNumber, paid),
  refuse: async ({ order }) => fake.refuse(order.orderNumber),
  willDecide: async (_payout, how) => {
    next = how
  },
  decided: async ({ payoutNumber, amount }) => {
    if (next === 'refused') fake.payouts.refuse(payoutNumber)
    else
      fake.payouts.pay(payoutNumber, {
        ...amount,
        units: (amount.units * BigInt(next?.percent ?? 100)) / 100n,
      })
    next = undefined
  },
  webhook: async number =>
    fake.payouts.numbers().includes(number) ? fake.payouts.webhook(number) : fake.webhook(number),
  signed: body => signFakeWebhook(body, new Date()),
  foreign: webhook => {
    const payout = fake.channel.payouts.readWebhook(webhook, new Date())
    if (payout.ok) return signFakeWebhook(fakePayoutMessage(payout.value.report, 'another'), new Date())
    const read = fake.channel.readWebhook(webhook, new Date())
    if (!read.ok) throw new Error('only a message that reads can be redirected')
    return signFakeWebhook(fakeMessage(read.value.report, 'another-merchant'), new Date())
  },
}))

/** The troubles of the exam that are faults in memory, where there are neither codes nor signatures. */
function troubleOf(trouble: ExamTrouble): FakeTrouble {
  const { on } = trouble
  if (trouble.what === 'slowAnswer') return { on, what: 'slowAnswer', ms: trouble.ms }
  if (trouble.what === 'errorAfter') return { on, what: 'fault', kind: 'serverError' }
  if (trouble.what === 'garbage') return { on, what: 'fault', kind: 'unreadableAnswer' }
  if (trouble.what === 'wrongSignature') return { on, what: 'fault', kind: 'unsignedAnswer' }
  if (trouble.what === 'maintenance' || trouble.what === 'unlistedCode') {
    return { on, what: 'fault', kind: trouble.what }
  }
  return { on, what: trouble.what }
}
