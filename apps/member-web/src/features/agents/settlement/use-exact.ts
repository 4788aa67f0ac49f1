import { usePhrases, useSession } from '@glasshouse/web-kit'

/** An exact sum, with all its decimals, in the reader's figures; `less` is one that is taken away. */
export type Exact = (sum: string, as?: 'plain' | 'less') => string

export function useExact(): Exact {
  const { tag } = usePhrases()
  const { amountsShown } = useSession()
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 8 })
  return (sum, as = 'plain') => {
    if (!amountsShown) return '••••••'
    // A decimal text is formatted as it stands, without becoming a float.
    const text = format.format(sum as `${number}`).replace('-', '−')
    return as === 'plain' || sum === '0' ? text : text.startsWith('−') ? `+${text.slice(1)}` : `−${text}`
  }
}
