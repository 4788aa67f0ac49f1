import { displayStepUnits, unitsText, type Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { usePhrases } from '@glasshouse/web-kit'
import type { AmountFault, Bounds } from './manual-transfer.rules.ts'

export type ManualTransferTexts = {
  /** An amount of the wire, and one in units, as a sentence has them. */
  readonly money: (wire: string) => string
  readonly line: (units: bigint) => string
  readonly between: (limits: { readonly min: string; readonly max: string }) => string
  readonly most: (most: string) => string
  readonly fault: (fault: AmountFault, bounds: Bounds) => string
  /** From where to where an amount may be, as far as it can be shown. */
  readonly range: (bounds: Bounds) => string
}

/** The messages about an amount, for the field and for a refusal: they are the same. */
export function useManualTransferTexts(currency: Currency): ManualTransferTexts {
  const { t, tag } = usePhrases('wallet')
  const money = (wire: string) => moneyLine(wire, currency, { tag })
  const line = (units: bigint) => money(unitsText(units, currency))
  const between: ManualTransferTexts['between'] = ({ min, max }) =>
    t('wallet.amountBetween', { min: money(min), max: money(max) })
  const most = (wire: string) => t('wallet.amountMore', { most: money(wire) })
  const range = ({ minUnits, maxUnits, mostUnits }: Bounds) => {
    if (mostUnits === 0n) return t('wallet.amountNothing')
    // The smallest coin may be more than the least that a provider takes.
    const coin = displayStepUnits(currency)
    const least = minUnits > coin ? minUnits : coin
    const largest = mostUnits < maxUnits ? mostUnits : maxUnits
    return t('wallet.amountBetween', { min: line(least < largest ? least : largest), max: line(largest) })
  }
  const fault = (what: AmountFault, bounds: Bounds) => {
    switch (what) {
      case 'needed':
        return t('wallet.amountNeeded')
      case 'notMoney':
        return t('wallet.amountNotMoney')
      case 'tooFine':
        // The finest step may have more digits than the currency shows.
        return t('wallet.amountTooFine', { step: unitsText(bounds.stepUnits, currency) })
      case 'outside':
        return range(bounds)
      case 'more':
        return most(unitsText(bounds.mostUnits, currency))
      case 'nothing':
        return t('wallet.amountNothing')
    }
  }
  return { money, line, between, most, fault, range }
}
