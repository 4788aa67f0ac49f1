import type { DepositChannel } from '@glasshouse/contract'
import { displayStepUnits, fractionOf, largestAmountUnits, type Currency } from '@glasshouse/money'
import { readTypedAmount, unitsOf, type TypedAmount } from '@glasshouse/web-kit'

export type AmountFault = 'deposit.amountNeeded' | 'err_money_format' | 'outside' | 'deposit.tooSmall'

type Reading = { readonly currency: Currency; readonly tag: string }

export type AmountRead =
  | { readonly ok: true; readonly units: bigint }
  | { readonly ok: false; readonly fault: AmountFault }

const readingFaults = {
  needed: 'deposit.amountNeeded',
  notMoney: 'err_money_format',
  tooLarge: 'outside',
} as const satisfies Record<Extract<TypedAmount, { ok: false }>['fault'], AmountFault>

/** Reads a typed amount; fractions that the currency has no coin for are refused. */
export function readAmount(typed: string, { currency, tag }: Reading): AmountRead {
  const amount = readTypedAmount(typed, tag)
  if (!amount.ok) return { ok: false, fault: readingFaults[amount.fault] }
  return amount.units % displayStepUnits(currency) === 0n ? amount : { ok: false, fault: 'err_money_format' }
}

/** What is wrong with an amount for a way of paying; undefined when nothing is. */
export function amountFault(amount: AmountRead, channel: DepositChannel): AmountFault | undefined {
  if (!amount.ok) return amount.fault
  const { units } = amount
  if (units < unitsOf(channel.min) || units > unitsOf(channel.max) || units > largestAmountUnits) {
    return 'outside'
  }
  return costOf(units, channel).arrivesUnits > 0n ? undefined : 'deposit.tooSmall'
}

/** The fault of the payer's name, with the server's own text. */
export function payerFault(name: string, channel: DepositChannel): 'err_name_blank' | undefined {
  return channel.need_payer_name === 1 && name.trim() === '' ? 'err_name_blank' : undefined
}

export type Cost = { readonly feeUnits: bigint; readonly arrivesUnits: bigint }

const wholeParts = 10_000n

/** The member's cost of a deposit. The credited amount is rounded down to a unit, as the server books it. */
export function costOf(
  units: bigint,
  { fee_bearer, fee_rate, fee_fixed }: Pick<DepositChannel, 'fee_bearer' | 'fee_rate' | 'fee_fixed'>,
): Cost {
  if (fee_bearer === 'house') return { feeUnits: 0n, arrivesUnits: units }
  const rest = fractionOf(
    units,
    { numerator: wholeParts - partsOf(fee_rate), denominator: wholeParts },
    'down',
  )
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
