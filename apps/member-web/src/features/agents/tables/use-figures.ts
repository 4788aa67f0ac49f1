import type { Currency } from '@glasshouse/money'
import { useAmounts, usePhrases } from '@glasshouse/web-kit'
import type { ColumnKind } from './columns.ts'

/** Texts of the figures of one table. */
export type Figures = {
  /** Whether money is shown: the eye may be closed. */
  readonly areShown: boolean
  /** A whole amount, with its currency. */
  readonly text: (value: string | number, kind: ColumnKind) => string
  /** In a cell, where the currency is that of the table. */
  readonly cell: (value: string | number, kind: ColumnKind) => string
}

export function useFigures(currency: Currency): Figures {
  const { number } = usePhrases()
  const amounts = useAmounts(currency)
  const isCurrency = (part: { readonly kind: string }) => part.kind === 'currency' || part.kind === 'space'
  return {
    areShown: amounts.areShown,
    text: (value, kind) => (kind === 'count' ? number(Number(value)) : amounts.line(`${value}`)),
    cell: (value, kind) =>
      kind === 'count'
        ? number(Number(value))
        : amounts
            .parts(`${value}`)
            .filter(part => !isCurrency(part))
            .map(part => part.text)
            .join(''),
  }
}

/** A figure of the wire as a number, for a chart or a comparison; no sum is made of it. */
export function sizeOf(value: string | number): number {
  return Number(value)
}

/** Whether a result is a loss. */
export function isLoss(value: string | number, kind: ColumnKind): boolean {
  return kind === 'result' && `${value}`.startsWith('-')
}
