import { useState, type ReactNode } from 'react'
import { Button, Icon, VisuallyHidden } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { Market } from '../rules.ts'
import type { EventView } from '../wire.ts'
import styles from './event-row.module.css'
import { useBook } from './look.ts'
import { MarketGroups, MarketPrices } from './market-prices.tsx'

type EventRowProps = {
  readonly event: EventView
  /** What is going on in an event that has begun, and why it takes no bets. */
  readonly now: string
  readonly closed: string
  /** Those who meet, one above the other. */
  readonly sides: readonly [first: ReactNode, second: ReactNode]
  readonly score: readonly [first: number, second: number] | null
  /** Markets that are always shown; the others follow on a press. */
  readonly main: readonly Market[]
  readonly kinds: readonly string[]
  readonly wide: readonly string[]
  /** Below the row, while the event runs. */
  readonly children?: ReactNode
}

/** An event in the list: when, who, the score, and the markets that are asked for most. */
export function EventRow({ event, now, closed, sides, score, main, kinds, wide, children }: EventRowProps) {
  const { t } = usePlay<'book'>().phrases
  const { texts } = useBook()
  const [isOpen, setOpen] = useState(false)
  const rest = event.markets.filter(each => !main.includes(each))
  return (
    <li className={styles.event} data-live={event.live !== null || undefined}>
      <div className={styles.row}>
        <div className={styles.when}>
          <Clock event={event} now={now} closed={closed} />
        </div>
        <div className={styles.sides}>
          <span className={styles.group}>{texts.group(event.setup)}</span>
          {sides[0]}
          {sides[1]}
        </div>
        {score !== null && (
          <div
            className={styles.score}
            aria-label={t('book.score', { score: texts.live(event.live) })}
            role="img"
          >
            <span>{score[0]}</span>
            <span>{score[1]}</span>
          </div>
        )}
        <div className={styles.main} data-first={main[0]?.selections.length}>
          {main.map(market => (
            <MarketPrices key={market.key.split(':')[0]} event={event} market={market} />
          ))}
        </div>
        {rest.length > 0 && (
          <Button look="plain" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('book.less') : `+${rest.length}`}
            <VisuallyHidden>, {t('book.moreOf', { event: texts.event(event.setup) })}</VisuallyHidden>
          </Button>
        )}
      </div>
      {children}
      {isOpen && <MarketGroups event={event} markets={rest} kinds={kinds} wide={wide} />}
    </li>
  )
}

function Clock({ event, now, closed }: Pick<EventRowProps, 'event' | 'now' | 'closed'>) {
  const { phrases } = usePlay<'book'>()
  if (event.live === null) {
    return (
      <time dateTime={event.startsAt}>{phrases.date(new Date(event.startsAt), { timeStyle: 'short' })}</time>
    )
  }
  return (
    <>
      <strong>{now}</strong>
      {event.isSuspended && (
        <span>
          <Icon name="lock" size={16} />
          {closed}
        </span>
      )}
    </>
  )
}
