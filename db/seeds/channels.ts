import { parseUnits } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'
import { text } from './texts.ts'

type Limits = {
  readonly min: string
  readonly max: string
  readonly quick: readonly string[]
}

type SeedChannel = {
  readonly id: number
  readonly siteId: number
  readonly type: 'bank' | 'qr' | 'wallet' | 'third'
  readonly payType: 'redirect' | 'account' | 'qr' | 'link'
  readonly names: readonly [english: string, vietnamese: string]
  readonly icon: string
  readonly needPayerName?: boolean
  readonly fee?: { readonly parts: number; readonly bearer: 'house' | 'member' }
  readonly hours?: readonly [opens: string, closes: string]
  /** The currencies in which the site's fast payment uses it. */
  readonly fastIn?: readonly string[]
  /** Limits by currency, in whole units as a member writes them. */
  readonly limits: Readonly<Record<string, Limits>>
}

const cards: Readonly<Record<string, Limits>> = {
  VND: { min: '50000', max: '50000000', quick: ['100000', '200000', '500000', '1000000', '5000000'] },
  RMB: { min: '20', max: '20000', quick: ['50', '100', '300', '500', '1000'] },
  USD: { min: '5', max: '5000', quick: ['10', '20', '50', '100', '200'] },
  THB: { min: '100', max: '100000', quick: ['200', '500', '1000', '2000', '5000'] },
}

const transfers: Readonly<Record<string, Limits>> = {
  VND: { min: '200000', max: '500000000', quick: ['500000', '1000000', '5000000', '10000000'] },
  RMB: { min: '100', max: '100000', quick: ['300', '500', '1000', '5000'] },
  USD: { min: '50', max: '20000', quick: ['100', '200', '500', '1000'] },
  THB: { min: '500', max: '500000', quick: ['1000', '2000', '5000', '10000'] },
}

function only(limits: Readonly<Record<string, Limits>>, ...codes: readonly string[]) {
  return Object.fromEntries(Object.entries(limits).filter(([code]) => codes.includes(code)))
}

/**
 * Ways to pay in, all of them at the sandbox gateway. UPI waits for a site that takes rupees: no currency of these two
 * does, and a channel is offered in the currencies of its member only.
 */
const channels: readonly SeedChannel[] = [
  {
    id: 1,
    siteId: 1,
    type: 'qr',
    payType: 'qr',
    names: ['VietQR', 'VietQR'],
    icon: 'qr',
    fastIn: ['VND'],
    limits: {
      VND: { min: '20000', max: '100000000', quick: ['50000', '100000', '200000', '500000', '1000000'] },
    },
  },
  {
    id: 2,
    siteId: 1,
    type: 'third',
    payType: 'redirect',
    names: ['Card', 'Thẻ ngân hàng'],
    icon: 'card',
    fastIn: ['RMB', 'USD'],
    fee: { parts: 150, bearer: 'member' },
    limits: only(cards, 'VND', 'RMB', 'USD'),
  },
  {
    id: 3,
    siteId: 1,
    type: 'wallet',
    payType: 'redirect',
    names: ['E-wallet', 'Ví điện tử'],
    icon: 'wallet',
    fee: { parts: 100, bearer: 'house' },
    limits: only(cards, 'VND', 'RMB'),
  },
  {
    id: 4,
    siteId: 1,
    type: 'bank',
    payType: 'account',
    names: ['Bank transfer', 'Chuyển khoản ngân hàng'],
    icon: 'bank',
    needPayerName: true,
    hours: ['06:00', '02:00'],
    limits: only(transfers, 'VND', 'RMB', 'USD'),
  },
  {
    id: 5,
    siteId: 1,
    type: 'qr',
    payType: 'link',
    names: ['UPI', 'UPI'],
    icon: 'qr',
    limits: { INR: { min: '100', max: '100000', quick: ['200', '500', '1000', '2000', '5000'] } },
  },
  {
    id: 6,
    siteId: 2,
    type: 'qr',
    payType: 'qr',
    names: ['PromptPay', 'PromptPay'],
    icon: 'qr',
    fastIn: ['THB'],
    limits: { THB: { min: '50', max: '200000', quick: ['100', '200', '500', '1000', '5000'] } },
  },
  {
    id: 7,
    siteId: 2,
    type: 'third',
    payType: 'redirect',
    names: ['Card', 'Thẻ ngân hàng'],
    icon: 'card',
    fee: { parts: 150, bearer: 'member' },
    limits: only(cards, 'THB'),
  },
  {
    id: 8,
    siteId: 2,
    type: 'bank',
    payType: 'account',
    names: ['Bank transfer', 'Chuyển khoản ngân hàng'],
    icon: 'bank',
    needPayerName: true,
    limits: only(transfers, 'THB'),
  },
  {
    id: 9,
    siteId: 3,
    type: 'qr',
    payType: 'qr',
    names: ['VietQR', 'VietQR'],
    icon: 'qr',
    limits: {
      VND: { min: '20000', max: '100000000', quick: ['50000', '100000', '200000', '500000', '1000000'] },
    },
  },
  {
    id: 10,
    siteId: 3,
    type: 'third',
    payType: 'redirect',
    names: ['Card', 'Thẻ ngân hàng'],
    icon: 'card',
    fee: { parts: 150, bearer: 'member' },
    limits: only(cards, 'VND', 'RMB'),
  },
]

export async function seedChannels(tx: Tx): Promise<void> {
  for (const [sort, channel] of channels.entries()) {
    const { parts, bearer } = channel.fee ?? { parts: 0, bearer: 'house' }
    const [opens, closes] = channel.hours ?? [null, null]
    await tx.run(sql`
      insert into payment_channels (id, site_id, gateway, type, pay_type, name, icon, need_payer_name, fee_parts,
                                    fee_bearer, opens_at, closes_at, is_open, sort)
      values (${channel.id}, ${channel.siteId}, 'till', ${channel.type}, ${channel.payType},
              ${text(...channel.names)}, ${channel.icon}, ${channel.needPayerName ?? false}, ${parts}, ${bearer},
              ${opens}, ${closes}, true, ${sort})
          on conflict do nothing`)
    for (const [currency, limits] of Object.entries(channel.limits)) {
      await tx.run(sql`
        insert into payment_channel_limits (channel_id, site_id, currency, min_units, max_units, quick_units, is_fast)
        values (${channel.id}, ${channel.siteId}, ${currency}, ${units(limits.min)}, ${units(limits.max)},
                ${limits.quick.map(units)}::bigint[], ${channel.fastIn?.includes(currency) ?? false})
            on conflict do nothing`)
    }
  }
}

function units(whole: string): bigint {
  const parsed = parseUnits(whole)
  if (!parsed.ok) throw new Error(`the seeds hold "${whole}", which is no amount`)
  return parsed.value
}
