import { useState } from 'react'
import { Button, EmptyState, Icon, Skeleton } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { DecisionLine } from '../../../page-kit/decision-line.tsx'
import type { ResultsAnswer } from '../wire.ts'
import { checkEvent, type EventDifference } from './check-event.ts'
import { useBook } from './look.ts'
import styles from './results-list.module.css'
import { useResults } from './use-results.ts'

/** Events that are over, the last one first; each can be drawn again from its seed in this browser. */
export function ResultsList() {
  const { t } = usePlay<'book'>().phrases
  const { client } = useBook()
  const events = useResults(client)
  if (!events) return <Skeleton shape="block" />
  if (events.length === 0) return <EmptyState drawing="records" text={t('book.noResults')} />
  return (
    <ul className={styles.results} aria-label={t('book.results')}>
      {events.map(event => (
        <Result key={event.id} event={event} />
      ))}
    </ul>
  )
}

type Checked = EventDifference | 'same' | 'void'

function Result({ event }: { readonly event: ResultsAnswer['events'][number] }) {
  const { phrases } = usePlay<'book'>()
  const { t } = phrases
  const { look, texts } = useBook()
  const [checked, setChecked] = useState<Checked>()
  const isSame = checked === 'same' || checked === 'void'
  const check = async () =>
    setChecked((await checkEvent(look, event)) ?? (event.state === 'void' ? 'void' : 'same'))
  return (
    <li className={styles.result}>
      <div className={styles.what}>
        <span className={styles.quiet}>
          <time dateTime={event.startsAt}>
            {phrases.date(new Date(event.startsAt), { timeStyle: 'short' })}
          </time>{' '}
          {texts.group(event.setup)}
        </span>
        <span>{texts.event(event.setup)}</span>
        {event.decision && (
          <span className={styles.quiet}>
            <DecisionLine decision={event.decision} />
          </span>
        )}
      </div>
      <strong className={styles.score}>
        {event.state === 'void' ? t('book.state_void') : texts.result(event.result, event.setup)}
      </strong>
      {event.serverSeed !== '' && (
        <Button size="small" icon="shield" onClick={() => void check()}>
          {t('book.check')}
        </Button>
      )}
      {checked !== undefined && (
        <div className={styles.proof} role="status" data-same={isSame || undefined}>
          <p>
            <Icon name={isSame ? 'shield' : 'alert'} size={16} /> {t(`book.checked_${checked}`)}
          </p>
          <p className={styles.hash}>
            {t('book.seedOf')} <code>{event.serverSeed}</code>
          </p>
          <p className={styles.hash}>
            SHA-256 <code>{event.commitment}</code>
          </p>
        </div>
      )}
    </li>
  )
}
