import { usePhrases, useSearchParams } from '@glasshouse/web-kit'
import { Search } from './downline-search.tsx'
import { DownlineTree } from './downline-tree.tsx'
import styles from './downline-view.module.css'

/** The branch of an agent, opened in place, and the way to anyone in it. */
export function DownlineView() {
  const { t } = usePhrases('agents')
  const [params] = useSearchParams()
  const asked = params.get('agent') ?? ''
  // An id of the address that is none begins at the reader.
  const rootId = /^[1-9][0-9]{0,17}$/.test(asked) ? asked : undefined
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('agents.pageDownlineInfo')}</h1>
        <p className={styles.lead}>{t('agents.downlineLead')}</p>
      </div>
      <Search />
      <DownlineTree key={rootId ?? ''} rootId={rootId} />
    </div>
  )
}
