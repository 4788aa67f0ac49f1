import type { WalletEntry } from '@glasshouse/contract'
import { unitsText, type Currency } from '@glasshouse/money'
import { unitsOf, type TypedAmount } from '@glasshouse/web-kit'

/** Into a provider's wallet, or out of it and home. */
export type Way = 'in' | 'out'

/** What one transfer between the main wallet and a provider may be, in units. */
export type Bounds = {
  /** What is where it would come from, down to the provider's own step. */
  readonly mostUnits: bigint
  readonly minUnits: bigint
  readonly maxUnits: bigint
  readonly stepUnits: bigint
}

export function boundsOf(
  { cash, transfer }: Pick<WalletEntry, 'cash' | 'transfer'>,
  main: string,
  way: Way,
): Bounds | undefined {
  if (!transfer) return undefined
  const stepUnits = unitsOf(transfer.step)
  const maxUnits = unitsOf(transfer.max)
  const available = unitsOf(way === 'in' ? main : cash)
  const capped = available < maxUnits ? available : maxUnits
  const minUnits = unitsOf(transfer.min)
  const mostUnits = stepUnits > 0n ? capped - (capped % stepUnits) : capped
  return { mostUnits: mostUnits < minUnits ? 0n : mostUnits, minUnits, maxUnits, stepUnits }
}

export type AmountFault = 'needed' | 'notMoney' | 'tooFine' | 'outside' | 'more' | 'nothing'

/** What is wrong with an amount that was typed; undefined when it can be sent. */
export function amountFault(amount: TypedAmount, bounds: Bounds): AmountFault | undefined {
  if (bounds.mostUnits === 0n) return 'nothing'
  if (!amount.ok) return amount.fault === 'tooLarge' ? 'more' : amount.fault
  const { units } = amount
  if (units === 0n) return 'needed'
  if (bounds.stepUnits > 0n && units % bounds.stepUnits !== 0n) return 'tooFine'
  if (units < bounds.minUnits || units > bounds.maxUnits) return 'outside'
  return units > bounds.mostUnits ? 'more' : undefined
}

const shares = { quarter: 4n, half: 2n, all: 1n } as const
export type Share = keyof typeof shares
export const shareNames = ['quarter', 'half', 'all'] as const satisfies readonly Share[]

/** A quick amount. A part is cut to whole coins, so that it reads like something that a person would choose. */
export function shareUnits(
  { mostUnits, minUnits, stepUnits }: Bounds,
  share: Share,
  coinUnits: bigint,
): bigint {
  if (share === 'all') return mostUnits
  const part = mostUnits / shares[share]
  const coin = stepUnits > coinUnits ? stepUnits : coinUnits
  const whole = part - (part % coin)
  return whole < minUnits ? 0n : whole
}

/** The direction to offer first: back to the main wallet, if that is empty or the provider takes none. */
export function firstWay({ cash, transfer }: Pick<WalletEntry, 'cash' | 'transfer'>, main: string): Way {
  if (transfer?.takes === 0) return 'out'
  return unitsOf(main) === 0n && unitsOf(cash) > 0n ? 'out' : 'in'
}

/** Both balances after the transfer, as a preview. */
export function afterwards(
  { cash, main, way }: { readonly cash: string; readonly main: string; readonly way: Way },
  units: bigint,
  currency: Currency,
): { readonly main: string; readonly there: string } {
  const change = way === 'in' ? units : -units
  return {
    main: unitsText(unitsOf(main) - change, currency),
    there: unitsText(unitsOf(cash) + change, currency),
  }
}
