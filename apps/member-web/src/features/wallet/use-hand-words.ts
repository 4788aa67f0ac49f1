import { unitsText, type Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { usePhrases } from '@glasshouse/web-kit'
import type { AmountFault, Bounds } from './hand.rules.ts'

export type HandWords = {
  /** An amount of the wire, and one in units, as a sentence has them. */
  readonly money: (wire: string) => string
  readonly line: (units: bigint) => string
  readonly between: (limits: { readonly min: string; readonly max: string }) => string
  readonly most: (most: string) => string
  readonly fault: (fault: AmountFault, bounds: Bounds) => string
}

/** What there is to say about an amount, in the words of the field and in those of a refusal: they are the same. */
export function useHandWords(currency: Currency): HandWords {
  const { t, tag } = usePhrases('wallet')
  const money = (wire: string) => moneyLine(wire, currency, { tag })
  const line = (units: bigint) => money(unitsText(units, currency))
  const between: HandWords['between'] = ({ min, max }) =>
    t('wallet.amountBetween', { min: money(min), max: money(max) })
  const most = (wire: string) => t('wallet.amountMore', { most: money(wire) })
  const fault = (what: AmountFault, { stepUnits, minUnits, maxUnits, mostUnits }: Bounds) => {
    switch (what) {
      case 'needed':
        return t('wallet.amountNeeded')
      case 'notMoney':
        return t('wallet.amountNotMoney')
      case 'tooFine':
        // The finest step may have more digits than the currency shows.
        return t('wallet.amountTooFine', { step: unitsText(stepUnits, currency) })
      case 'outside':
        return t('wallet.amountBetween', { min: line(minUnits), max: line(maxUnits) })
      case 'more':
        return most(unitsText(mostUnits, currency))
      case 'nothing':
        return t('wallet.amountNothing')
    }
  }
  return { money, line, between, most, fault }
}
