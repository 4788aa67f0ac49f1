import { useState } from 'react'
import { Icon, VisuallyHidden } from '@glasshouse/ui'
import { oddsText } from '../odds.ts'
import type { Selection } from '../rules.ts'
import type { EventView } from '../wire.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { useBook } from './look.ts'
import styles from './price-button.module.css'

type PriceButtonProps = {
  readonly event: EventView
  readonly selection: Selection
}

/** A price to press. It keeps its place and its focus when it is closed; a change shows for a moment which way it went. */
export function PriceButton({ event, selection: { key, price } }: PriceButtonProps) {
  const { figure } = usePlay()
  const { texts, format, slip } = useBook()
  const [seen, setSeen] = useState<{ price: number | null; move: 'up' | 'down' | undefined }>({
    price,
    move: undefined,
  })
  if (seen.price !== price) {
    const isComparable = price !== null && seen.price !== null
    setSeen({ price, move: isComparable ? (price > (seen.price ?? 0) ? 'up' : 'down') : undefined })
  }
  const isClosed = event.isSuspended || price === null
  const [short, whole] = [texts.short(key, event.setup), texts.selection(key, event.setup)]
  const odds = price === null ? '–' : figure(oddsText(price, format))
  return (
    <button
      type="button"
      className={styles.price}
      aria-pressed={slip.has(event.id, key)}
      aria-disabled={isClosed || undefined}
      onClick={() => {
        if (!isClosed || slip.has(event.id, key)) slip.toggle(event, key)
      }}
    >
      <span className={styles.label}>{short}</span>{' '}
      <span className={styles.odds} data-move={isClosed ? undefined : seen.move} key={price}>
        {isClosed ? <Icon name="lock" size={16} /> : odds}
      </span>
      {short !== whole && <VisuallyHidden>, {whole}</VisuallyHidden>}
    </button>
  )
}
