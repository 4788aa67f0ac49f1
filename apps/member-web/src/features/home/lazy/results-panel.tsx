import { Tabs } from '@glasshouse/ui'
import { Link, useMember, usePhrases } from '@glasshouse/web-kit'
import { useId, useState } from 'react'
import { paths } from '../../../routes/paths.ts'
import styles from './results-panel.module.css'
import { ResultsTable } from './results-table.tsx'
import { useLatestResults, useOwnResults } from './use-results.ts'

type Whose = 'everyone' | 'own'
type ResultsPanelProps = { readonly isActive: boolean }

/** What was won and lost last: on the whole site, and by the reader. Nothing where there is neither. */
export function ResultsPanel({ isActive }: ResultsPanelProps) {
  const isMember = useMember() !== undefined
  return isMember ? <MemberResults isActive={isActive} /> : <VisitorResults isActive={isActive} />
}

function VisitorResults({ isActive }: ResultsPanelProps) {
  const { t } = usePhrases('halls')
  const titleId = useId()
  const latest = useLatestResults(isActive)
  if (latest.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('results.title')}</h2>
      <ResultsTable caption={t('results.title')} results={latest} />
      <p className={styles.about}>{t('results.about')}</p>
    </section>
  )
}

function MemberResults({ isActive }: ResultsPanelProps) {
  const { t } = usePhrases('halls')
  const titleId = useId()
  const [whose, setWhose] = useState<Whose>('everyone')
  const latest = useLatestResults(isActive)
  const own = useOwnResults(isActive)
  if (latest.length === 0 && own.length === 0) return null
  const tabs = [
    { key: 'everyone', label: t('results.everyone') },
    { key: 'own', label: t('results.own') },
  ] as const
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('results.title')}</h2>
      <Tabs<Whose> label={t('results.title')} tabs={tabs} value={whose} onChange={setWhose}>
        {whose === 'everyone' ? (
          <>
            <ResultsTable caption={t('results.everyone')} results={latest} />
            <p className={styles.about}>{t('results.about')}</p>
          </>
        ) : (
          <OwnResults own={own} />
        )}
      </Tabs>
    </section>
  )
}

function OwnResults({ own }: { readonly own: ReturnType<typeof useOwnResults> }) {
  const { t } = usePhrases('halls')
  if (own.length === 0) return <p className={styles.about}>{t('results.noneOwn')}</p>
  return (
    <>
      <ResultsTable caption={t('results.own')} results={own} isOwn />
      <p className={styles.about}>
        <Link href={paths.records}>{t('results.all')}</Link>
      </p>
    </>
  )
}
