import { classNames } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { Link, usePhrases, useTemplate } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { CentreTitle } from '../../centre-title.tsx'
import { Totals, type Total } from './totals.tsx'
import styles from './records-frame.module.css'

export type RecordsTab = 'transfers' | 'deposits' | 'bets'

type RecordsFrameProps = {
  readonly tab: RecordsTab
  /** How many records the filters find; undefined until known. */
  readonly count: number | undefined
  readonly totals: readonly Total[]
  readonly filters: ReactNode
  /** One sentence on what this list is. */
  readonly explain: string
  readonly children: ReactNode
}

const addresses = {
  transfers: '/user/Transaction',
  deposits: '/user/DWRecord',
  bets: '/user/Records',
} as const

/** What the three pages of records share: the title, the way between them, filters, and what it all comes to. */
export function RecordsFrame({ tab, count, totals, filters, explain, children }: RecordsFrameProps) {
  const { t } = usePhrases('records')
  const { parts } = usePayload()
  const tabs = [
    { key: 'transfers', label: t('records.transfers') },
    { key: 'deposits', label: t('records.deposits') },
    { key: 'bets', label: t('records.bets') },
  ] as const
  // Beside the menu of the member centre, which lists the same pages, another way between them is one too many.
  const hasMenu = useTemplate() === 'desktop' && parts.header
  const here = tabs.find(({ key }) => key === tab)?.label ?? ''
  return (
    <div className={styles.records}>
      <div className={styles.head}>
        <CentreTitle title={hasMenu ? here : t('records.title')} />
        {!hasMenu && (
          <nav className={styles.tabs} aria-label={t('records.lists')}>
            {tabs.map(({ key, label }) => (
              <Link
                key={key}
                href={addresses[key]}
                className={classNames(styles.tab, key === tab && styles.here)}
                aria-current={key === tab ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <p className={styles.quiet}>{explain}</p>
      {filters}
      <div className={styles.sums}>
        <p className={styles.count} role="status">
          {count !== undefined && t('records.count', { count })}
        </p>
        {count !== undefined && count > 0 && <Totals totals={totals} />}
      </div>
      {children}
    </div>
  )
}
