import { usePhrases } from '@glasshouse/web-kit'
import type { ColumnKind } from './columns.ts'
import styles from './compared.module.css'
import { changeOf } from './period.rules.ts'
import { isLoss, sizeOf, type Figures } from './use-figures.ts'

export type ComparedFigure = {
  readonly key: string
  readonly label: string
  readonly kind: ColumnKind
  readonly now: string | number
  /** Of the period before; undefined while it is not known. */
  readonly before: string | number | undefined
}

type ComparedProps = {
  readonly list: readonly ComparedFigure[]
  readonly figures: Figures
  /** The days of the period before, in words. */
  readonly than: string
}

/** The totals of a period, each with what it was in the period before. */
export function Compared({ list, figures, than }: ComparedProps) {
  const { t } = usePhrases('agents')
  return (
    <dl className={styles.list}>
      {list.map(({ key, label, kind, now, before }) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.now} data-loss={(figures.areShown && isLoss(now, kind)) || undefined}>
            {figures.text(now, kind)}
          </dd>
          <dd className={styles.before}>
            {before === undefined ? (
              t('agents.noComparison')
            ) : (
              <>
                {(kind === 'count' || figures.areShown) && (
                  <Change now={sizeOf(now)} before={sizeOf(before)} />
                )}
                {t('agents.wasBefore', { amount: figures.text(before, kind), days: than })}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const form = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const

function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const { number } = usePhrases()
  const change = changeOf(now, before)
  if (change === undefined) return null
  const tone = change === 0 ? 'even' : change > 0 ? 'up' : 'down'
  return (
    <strong className={styles.change} data-tone={tone}>
      {number(change, form)}
    </strong>
  )
}
