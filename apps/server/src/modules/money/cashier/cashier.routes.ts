import { asNumber, calls } from '@glasshouse/contract'
import { parseUnits, unitsText } from '@glasshouse/money'
import { mapValue, must, ok } from '@glasshouse/outcome'
import { badField, bind, type Route } from '../../../platform/bind.ts'
import type { RawPost } from '../../../platform/raw-posts.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { Cashier } from './cashier.service.ts'
import { channelToWire, orderToWire } from './cashier.wire.ts'
import type { RawWebhook } from './channels/channel.ts'
import type { Deposit } from './orders.queries.ts'
import type { WebhookResult } from './webhooks.ts'

type MemberContext = RequestFacts & { readonly member: MemberFacts }

export function createCashierRoutes(cashier: Cashier): Route[] {
  return [
    channelsRoute(cashier),
    fastPaymentRoute(cashier),
    storeRoute(cashier),
    bind(
      calls.depositDetail,
      async (body, context) => {
        const found = await cashier.findDetail(context.member, body.order_number)
        return found.ok ? ok(await shown(cashier, context, found.value)) : found
      },
      { background: true },
    ),
    bind(calls.depositCancel, async (body, context) => {
      const cancelled = await cashier.cancel(context.member, body.order_number)
      return cancelled.ok ? ok(await shown(cashier, context, cancelled.value)) : cancelled
    }),
  ]
}

function channelsRoute(cashier: Cashier): Route {
  return bind(calls.depositChannels, async (body, context) => {
    const { member, language, site } = context
    const { siteId, currency } = member
    const device = deviceOf(body.device)
    const isOwn = body.currency === undefined || body.currency === currency
    const [channels, orders] = await Promise.all([
      isOwn
        ? cashier.listChannels({ siteId, currency, language, device, timezone: site.timezone })
        : Promise.resolve([]),
      cashier.listWaiting(member),
    ])
    const views = await cashier.view(siteId, language, orders)
    return ok({
      list: channels.map(channel => channelToWire(channel, currency)),
      open_orders: views.map(view => orderToWire(view, cashier.now())),
      server_time: cashier.now().toISOString(),
    })
  })
}

function fastPaymentRoute(cashier: Cashier): Route {
  return bind(calls.fastPaymentSetting, async (body, { member, language, site }) => {
    const { currency } = member
    const found = await cashier.findFastPayment(member, {
      isOffered: site.hasFastPayment,
      currency: body.currency ?? currency,
      language,
      device: deviceOf(body.device),
      timezone: site.timezone,
    })
    return mapValue(found, ({ channel, lastUnits }) => ({
      channel_id: channel.channelId,
      amounts: channel.quickUnits.map(units => unitsText(units, currency)),
      min: unitsText(channel.minUnits, currency),
      max: unitsText(channel.maxUnits, currency),
      last_amount: lastUnits === undefined ? null : unitsText(lastUnits, currency),
    }))
  })
}

function storeRoute(cashier: Cashier): Route {
  return bind(calls.depositStore, async (body, context) => {
    const { idempotencyKey } = context
    if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,64}$/.test(idempotencyKey)) {
      return badField({ idempotency_key: 'refusal_bad_field' })
    }
    const returnUrl = body.return_url ?? ownDepositPage(context)
    if (!isOwnPage(returnUrl, context)) return badField({ return_url: 'refusal_bad_field' })
    const stored = await cashier.store(context.member, {
      channelId: asNumber(body.channel_id),
      amountUnits: must(parseUnits(body.amount)),
      payerName: body.payer_name,
      proof: body.proof,
      returnUrl,
      language: context.language,
      device: deviceOf(body.device),
      timezone: context.site.timezone,
      idempotencyKey,
      address: context.address,
    })
    return stored.ok ? ok(await shown(cashier, context, stored.value)) : stored
  })
}

async function shown(cashier: Cashier, { language }: MemberContext, order: Deposit) {
  const [view] = await cashier.view(order.siteId, language, [order])
  if (!view) throw new Error('an order is shown as one')
  return orderToWire(view, cashier.now())
}

/** 0 is a desktop; the default too. */
function deviceOf(device: 0 | 1 | 'desktop' | 'mobile' = 0): 'desktop' | 'mobile' {
  if (typeof device === 'string') return device
  return device === 0 ? 'desktop' : 'mobile'
}

/** The answer to a gateway: accepted, or why not, so that its operators can look. Every repeat gets the same text. */
const webhookStatus = {
  taken: 200,
  repeated: 200,
  altered: 409,
  unknownGateway: 404,
  unknownOrder: 404,
  signature: 401,
  old: 401,
  malformed: 400,
  foreign: 403,
} as const

export function createPayoutWebhook(
  take: (gateway: string, raw: RawWebhook) => Promise<WebhookResult>,
): RawPost {
  return {
    path: '/webhooks/payout/:gateway',
    run: async ({ params, body, headers }) => {
      const result = await take(params['gateway'] ?? '', { body, headers })
      const status = webhookStatus[result]
      return { status, body: { received: status === 200 } }
    },
  }
}

export function createDepositWebhook(cashier: Cashier): RawPost {
  return {
    path: '/webhooks/deposit/:gateway',
    run: async ({ params, body, headers }) => {
      const result = await cashier.takeWebhook(params['gateway'] ?? '', { body, headers })
      const status = webhookStatus[result]
      return { status, body: { received: status === 200 } }
    },
  }
}

/** The address to which a gateway's page sends its payer back: a page of this site and nothing else. */
function isOwnPage(text: string, { origin }: { readonly origin: string }): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.origin === new URL(origin).origin && url.username === '' && url.password === ''
}

function ownDepositPage({ origin }: { readonly origin: string }): string {
  return `${origin}/user/Deposit`
}
