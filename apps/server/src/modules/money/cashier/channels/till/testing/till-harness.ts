import { createHash, randomUUID } from 'node:crypto'
import { moneyText } from '@glasshouse/money'
import { signText } from '@glasshouse/signed-http'
import { z } from 'zod'
import { channelCall, type RawWebhook } from '../../channel.ts'
import { type ChannelHarness, type ExamTrouble, type OpenedOrder } from '../../exam/harness.ts'
import { createTillChannel } from '../channel.ts'
import { createTillClient } from '../client.ts'
import { siteOrigin, type RunningTill } from './running-till.ts'

let orders = 0

/** The exam's harness on a running Till: troubles go through its switchboard, payers through its pages. */
export function tillHarness(till: RunningTill): ChannelHarness {
  const channel = createTillChannel(till.config, () => new Date())
  const client = createTillClient(till.config, () => new Date())
  const troubles: unknown[] = []
  const setFaults = (faults: readonly unknown[]) =>
    client.ask(channelCall(5_000, 'harness'), {
      method: 'POST',
      path: '/v1/faults',
      body: { faults },
      answer: z.object({ faults: z.array(z.unknown()) }),
    })

  return {
    channel,
    currency: 'VND',
    otherCurrency: 'USD',
    amountUnits: 4_000_000_000n,
    returnUrl: `${siteOrigin}/user/Deposit`,
    notifyUrl: till.notifyUrl,
    newOrderNumber: () => `order-${process.pid}-${(orders += 1)}`,
    cause: async trouble => {
      troubles.push(faultOf(trouble))
      await setFaults(troubles)
    },
    calm: async () => {
      troubles.length = 0
      await setFaults([])
    },
    willDecide: async ({ payoutNumber: orderNumber }, how) => {
      const fault =
        how === 'refused' ? { kind: 'payoutRefused' } : { kind: 'payoutWrongAmount', percent: how.percent }
      troubles.push({ times: 1, orderNumber, fault })
      await setFaults(troubles)
    },
    decided: async ({ payoutNumber }) => void (await webhookOf(till, payoutNumber)),
    pay: async ({ order, opened }, paid) => {
      const { instruction } = opened
      if (instruction.type === 'redirect') return press(till, `${pathOf(opened)}/approve`)
      return press(till, `${pathOf(opened)}/transfer`, { amount: moneyText(paid ?? order.amount) })
    },
    refuse: ({ opened }) => press(till, `${pathOf(opened)}/refuse`),
    webhook: orderNumber => webhookOf(till, orderNumber),
    signed: body => signedBy(till, { body, merchant: till.config.merchant }),
    foreign: ({ body }) => signedBy(till, { body, merchant: 'another-merchant' }),
  }
}

/** The first message of an order, waited for at most ten seconds. */
export async function webhookOf({ received }: RunningTill, orderNumber: string): Promise<RawWebhook> {
  const until = performance.now() + 10_000
  for (;;) {
    const found = received.find(each => Buffer.from(each.body).toString('utf8').includes(`"${orderNumber}"`))
    if (found) return found
    if (performance.now() > until) throw new Error(`no webhook of ${orderNumber} has come`)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}

function pathOf({ instruction }: OpenedOrder['opened']): string {
  const address = instruction.type === 'redirect' ? instruction.payUrl : (instruction.practiceUrl ?? '')
  return new URL(address).pathname
}

/** Presses a button of Till's pages, as a browser does. */
async function press({ url }: RunningTill, path: string, fields: Record<string, string> = {}): Promise<void> {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
  if (response.status !== 303) throw new Error(`${path} answered ${response.status}`)
}

type ToSign = { readonly body: Uint8Array; readonly merchant: string }

/**
 * Till's own documentation of its webhooks, implemented a second time: a signature that only Till could check would
 * prove nothing.
 */
function signedBy({ config }: RunningTill, { body, merchant }: ToSign): RawWebhook {
  const id = randomUUID()
  const timestamp = String(Date.now())
  const digest = createHash('sha256').update(body).digest('hex')
  const text = ['webhook', merchant, id, timestamp, digest].join('\n')
  const [secret = ''] = config.secrets
  return {
    body,
    headers: {
      'x-till-merchant': merchant,
      'x-till-id': id,
      'x-till-timestamp': timestamp,
      'x-till-signature': signText(secret, text),
    },
  }
}

const operations = { open: 'open', query: 'query', pay: 'payout', queryPayout: 'payoutQuery' } as const

function faultOf(trouble: ExamTrouble): Record<string, unknown> {
  const operation = operations[trouble.on]
  const strike = { operation, times: 1 }
  const { what } = trouble
  if (what === 'slowAnswer') return { ...strike, fault: { kind: 'delayAfter', ms: trouble.ms } }
  if (what === 'lostRequest') return { ...strike, fault: { kind: 'dropBefore' } }
  if (what === 'lostAnswer') return { ...strike, fault: { kind: 'dropAfter' } }
  if (what === 'notFound') return { ...strike, fault: { kind: 'unknownOrder' } }
  return { ...strike, fault: { kind: what } }
}
