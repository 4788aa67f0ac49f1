import type { DepositChannel } from '@glasshouse/contract'
import {
  displayStepUnits,
  fractionOf,
  largestAmountUnits,
  parseUnits,
  unitsText,
  type Currency,
} from '@glasshouse/money'
import { unitsOf } from '@glasshouse/web-kit'

export type AmountFault = 'deposit.amountNeeded' | 'err_money_format' | 'outside' | 'deposit.tooSmall'

export type TypedAmount =
  { readonly ok: true; readonly units: bigint } | { readonly ok: false; readonly fault: AmountFault }

type Reading = { readonly currency: Currency; readonly tag: string }

/** Reads an amount as people of a language write it: grouped or not, with their own decimal sign. */
export function readAmount(typed: string, { currency, tag }: Reading): TypedAmount {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '')
  if (text === '') return { ok: false, fault: 'deposit.amountNeeded' }
  const plain = plainDecimal(text, tag)
  const parsed = plain === undefined ? undefined : parseUnits(plain)
  if (parsed?.ok === false && parsed.refusal === 'tooLarge') return { ok: false, fault: 'outside' }
  if (!parsed?.ok || parsed.value < 0n || parsed.value % displayStepUnits(currency) !== 0n) {
    return { ok: false, fault: 'err_money_format' }
  }
  return { ok: true, units: parsed.value }
}

/** Groups count only where they stand in threes: "12,50" must not become twelve hundred and fifty. */
function plainDecimal(text: string, tag: string): string | undefined {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const group = parts.find(({ type }) => type === 'group')?.value ?? ','
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0) return undefined
  const groups = whole.split(group)
  const isGrouped = groups.every((each, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(each))
  if (groups.length > 1 && !isGrouped) return undefined
  const digits = groups.join('')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/** What is wrong with an amount for a way of paying; undefined when nothing is. */
export function amountFault(amount: TypedAmount, channel: DepositChannel): AmountFault | undefined {
  if (!amount.ok) return amount.fault
  const { units } = amount
  if (units < unitsOf(channel.min) || units > unitsOf(channel.max) || units > largestAmountUnits) {
    return 'outside'
  }
  return costOf(units, channel).arrivesUnits > 0n ? undefined : 'deposit.tooSmall'
}

/** What is wrong with the payer's name, in the server's own words. */
export function payerFault(name: string, channel: DepositChannel): 'err_name_blank' | undefined {
  return channel.need_payer_name === 1 && name.trim() === '' ? 'err_name_blank' : undefined
}

export type Cost = { readonly feeUnits: bigint; readonly arrivesUnits: bigint }

const wholeParts = 10_000n

/** What a deposit costs the member. What arrives is rounded down to a unit, as the server books it. */
export function costOf(
  units: bigint,
  { fee_bearer, fee_rate, fee_fixed }: Pick<DepositChannel, 'fee_bearer' | 'fee_rate' | 'fee_fixed'>,
): Cost {
  if (fee_bearer === 'house') return { feeUnits: 0n, arrivesUnits: units }
  const rest = fractionOf(units, wholeParts - partsOf(fee_rate), wholeParts, 'down')
  const arrivesUnits = rest - unitsOf(fee_fixed)
  return { feeUnits: units - arrivesUnits, arrivesUnits }
}

/** `1.5` percent is 150 parts of 10,000: the units of the text, by a hundred. */
function partsOf(percent: string): bigint {
  return unitsOf(percent) / 100n
}

export function hasFee({ fee_rate, fee_fixed }: Pick<DepositChannel, 'fee_rate' | 'fee_fixed'>): boolean {
  return unitsOf(fee_rate) > 0n || unitsOf(fee_fixed) > 0n
}

export type ChannelState = 'open' | 'closed' | 'maintained'

export function channelState({
  is_maintained,
  hours,
}: Pick<DepositChannel, 'is_maintained' | 'hours'>): ChannelState {
  if (is_maintained === 1) return 'maintained'
  return hours?.is_open === 0 ? 'closed' : 'open'
}

/** The way of paying to begin with: the one that was chosen while it is still offered, else the first that is open. */
export function chosenChannel(
  channels: readonly DepositChannel[],
  chosenId: number | undefined,
): DepositChannel | undefined {
  return (
    channels.find(({ channel_id }) => channel_id === chosenId) ??
    channels.find(channel => channelState(channel) === 'open') ??
    channels[0]
  )
}

/** An amount of the wire as somebody would type it in this language, grouped for reading. */
export function typedText(units: bigint, { currency, tag }: Reading): string {
  const text = unitsText(units, currency)
  const decimals = text.split('.')[1]?.length ?? 0
  // Intl reads decimal texts exactly; `unitsText` makes nothing else.
  return new Intl.NumberFormat(tag, { minimumFractionDigits: decimals }).format(
    text as Intl.StringNumericLiteral,
  )
}
