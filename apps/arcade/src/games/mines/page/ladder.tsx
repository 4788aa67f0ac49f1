import { usePlay } from '../../../page-kit/play-context.tsx'
import { nextSafePercent } from '../odds.ts'
import { timesText } from '../times.ts'
import { mines as tables } from '../tables.ts'
import styles from './ladder.module.css'

type LadderProps = {
  readonly mines: number
  readonly reached: number
  /** After so many fields the round is paid out by itself. */
  readonly most: number
}

const shown = 6

/** What each further field brings the round to, and how likely the next one is safe. */
export function Ladder({ mines, reached, most }: LadderProps) {
  const { phrases, figure } = usePlay<'mines'>()
  const { t } = phrases
  const first = Math.max(1, Math.min(reached, most - shown + 1))
  const steps = Array.from({ length: Math.min(shown, most) }, (_, index) => first + index)
  return (
    <div className={styles.ladder}>
      <ol className={styles.steps} aria-label={t('mines.ladder')}>
        {steps.map(step => (
          <li className={styles.step} key={step} aria-current={step === reached ? 'step' : undefined}>
            <span className={styles.times}>
              {t('mines.times', { times: figure(timesText(tables, mines, step)) })}
            </span>
            <span className={styles.fields}>{t('mines.fields', { count: step })}</span>
          </li>
        ))}
      </ol>
      {reached < most && (
        <p className={styles.chance}>
          {t('mines.nextSafe', { percent: figure(nextSafePercent(tables, mines, reached)) })}
        </p>
      )}
    </div>
  )
}
