import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './chip.module.css'

type ChipDiscProps = { readonly amount: string; readonly isOnTable?: boolean; readonly tone?: number }

/** A drawing of a chip with its amount in short; the amount in full is in the name of what it lies on. */
export function ChipDisc({ amount, isOnTable = false, tone }: ChipDiscProps) {
  const { phrases } = usePlay()
  const text = shortAmount(amount, phrases.tag)
  return (
    <span
      className={styles.disc}
      data-amount={text}
      data-long={text.length > 4 || undefined}
      data-on-table={isOnTable || undefined}
      data-tone={tone}
      aria-hidden
    />
  )
}

const formats = new Map<string, Intl.NumberFormat>()

function shortAmount(amount: string, tag: string): string {
  const format =
    formats.get(tag) ??
    new Intl.NumberFormat(tag.startsWith('vi') ? 'en' : tag, {
      notation: 'compact',
      maximumSignificantDigits: 3,
      // No chip says more than it is.
      roundingMode: 'trunc',
    })
  formats.set(tag, format)
  return format.format(amount as Intl.StringNumericLiteral) // decimal text of the wire
}
