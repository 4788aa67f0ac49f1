import { usePlay } from '../../../page-kit/play-context.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import styles from './history-strip.module.css'
import { useBook } from './look.ts'
import { useResults } from './use-results.ts'

const shown = 20

/** The last results in one line, the newest first. Its height is there before they are, so nothing jumps. */
export function HistoryStrip({ client }: { readonly client: Pick<SessionClient, 'ask'> }) {
  const { t } = usePlay<'book'>().phrases
  const { texts } = useBook()
  const events = useResults(client) ?? []
  const ended = events.filter(event => event.state === 'ended').slice(0, shown)
  return (
    <div className={styles.strip}>
      <span className={styles.note}>{t('book.history')}</span>
      <ol className={styles.results}>
        {ended.map(event => {
          const text = texts.result(event.result)
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
