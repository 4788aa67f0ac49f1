import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './history-strip.module.css'
import { useBook } from './look.ts'
import { useResults } from './use-results.ts'

const shown = 20

/** The last results in one line, the newest first. Its height is there before they are, so nothing jumps. */
export function HistoryStrip() {
  const { t } = usePlay<'book'>().phrases
  const { texts, client } = useBook()
  const events = useResults(client) ?? []
  const ended = events.filter(event => event.state === 'ended').slice(0, shown)
  return (
    <div className={styles.strip}>
      <span className={styles.note}>{t('book.history')}</span>
      <ol className={styles.results}>
        {ended.map(event => {
          const text = texts.brief?.(event.result) ?? texts.result(event.result, event.setup)
          return (
            <li key={event.id} className={styles.result}>
              {text}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
