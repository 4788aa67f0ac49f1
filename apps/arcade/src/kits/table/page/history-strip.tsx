import { usePlay } from '../../../page-kit/play-context.tsx'
import type { DrawnRound } from '../../../protocol/table-api.ts'
import styles from './history-strip.module.css'
import { useLook } from './look.ts'

/** The last results of the table, newest first. */
export function HistoryStrip<R>({ results }: { readonly results: readonly DrawnRound<R>[] }) {
  const { t } = usePlay<'table'>().phrases
  const { Past, Roads } = useLook<R>()
  return (
    <section className={styles.box} aria-label={t('table.history')}>
      <ol className={styles.strip} tabIndex={0} aria-label={t('table.history')}>
        {results.slice(0, 24).map(({ number, result }) => (
          <li key={number}>
            <Past result={result} />
          </li>
        ))}
      </ol>
      {Roads && <Roads results={results.map(({ result }) => result)} draws={results} />}
      <p className={styles.note}>{t('table.historyNote')}</p>
    </section>
  )
}
