import type { Currency } from '@glasshouse/money'
import { parseSum } from '@glasshouse/money'
import { moneyParts, type MoneyPart } from '@glasshouse/phrases'
import { usePhrases } from './page.tsx'
import { useSession } from './session.ts'

type Setting = { readonly signed?: boolean }

/** Amounts of one currency for this reader: in their language, or hidden by the eye. */
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

/** Units (1/10,000) of an amount, a balance or a total of the wire, exact at any size. */
export function unitsOf(amount: string): bigint {
  const parsed = parseSum(amount)
  if (!parsed.ok) throw new Error('an amount of money is a decimal text')
  return parsed.value
}
