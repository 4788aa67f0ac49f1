import { usePlay } from '../../../page-kit/play-context.tsx'
import type { DrawnRound } from '../../../protocol/table-api.ts'
import type { CometResult } from '../picture.ts'
import styles from './crash-strip.module.css'
import { timesText } from './slots.ts'

const shown = 30

const sizeOf = (crash: number) => (crash >= 1_000 ? 'high' : crash >= 200 ? 'middle' : 'low')

/** Where the last flights ended, newest first, and what they come to. */
export function CrashStrip({ history }: { readonly history: readonly DrawnRound<CometResult>[] }) {
  const { phrases, figure } = usePlay<'comet'>()
  const { t } = phrases
  const crashes = history.map(({ result }) => Math.max(100, result.crash))
  const times = (crash: number) => `${figure(timesText(crash))}×`
  const sorted = crashes.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  const highest = sorted.at(-1)
  return (
    <section className={styles.box} aria-label={t('comet.history')}>
      <ol className={styles.strip} tabIndex={0} aria-label={t('comet.history')}>
        {history.slice(0, shown).map(({ number }, index) => (
          <li key={number} className={styles.past} data-size={sizeOf(crashes[index] ?? 0)}>
            {times(crashes[index] ?? 0)}
          </li>
        ))}
      </ol>
      {middle !== undefined && highest !== undefined && (
        <p className={styles.sums}>
          {t('comet.sums', {
            count: crashes.length,
            middle: times(middle),
            highest: times(highest),
            twice: crashes.filter(crash => crash >= 200).length,
          })}
        </p>
      )}
    </section>
  )
}
