import type { Currency } from '@glasshouse/money'
import { scaleDigits } from '@glasshouse/money'
import { moneyParts, type MoneyPart } from '@glasshouse/phrases'
import { usePhrases } from './page.tsx'
import { useSession } from './session.ts'

type Setting = { readonly signed?: boolean }

/** Amounts of one currency as this reader wants to see them: set in their language, or hidden by the eye. */
export type Amounts = {
  readonly areShown: boolean
  /** For ui's `MoneyText`; the same dots for every amount while the eye is closed. */
  readonly parts: (amount: string, setting?: Setting) => readonly MoneyPart[]
  /** The same as one text, for sentences. */
  readonly line: (amount: string, setting?: Setting) => string
}

const dots = '••••••'

export function amountsOf(reader: {
  readonly currency: Currency
  readonly tag: string
  readonly areShown: boolean
}): Amounts {
  const { currency, tag, areShown } = reader
  const parts: Amounts['parts'] = (amount, { signed = false } = {}) =>
    areShown ? moneyParts(amount, currency, { tag, signed }) : [{ kind: 'figures', text: dots }]
  return {
    areShown,
    parts,
    line: (amount, setting) =>
      parts(amount, setting)
        .map(part => part.text)
        .join(''),
  }
}

export function useAmounts(currency: Currency): Amounts {
  const { tag } = usePhrases()
  const { amountsShown } = useSession()
  return amountsOf({ currency, tag, areShown: amountsShown })
}

/**
 * Units (1/10,000) of an amount of the wire, exact at any size: a sum of balances may be larger than any single amount
 * that `parseUnits` accepts.
 */
export function unitsOf(amount: string): bigint {
  const match = /^(-?)([0-9]+)(?:\.([0-9]{1,4}))?$/.exec(amount)
  if (!match) throw new Error('an amount of money is a decimal text')
  const [, sign = '', whole = '', fraction = ''] = match
  return BigInt(`${sign}${whole}${fraction.padEnd(scaleDigits, '0')}`)
}
