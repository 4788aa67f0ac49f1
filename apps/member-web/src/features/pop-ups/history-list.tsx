import type { Bulletin } from '@glasshouse/contract'
import { Skeleton } from '@glasshouse/ui'
import { useLoaded, usePhrases } from '@glasshouse/web-kit'
import { useCallback } from 'react'
import { OnePopUp } from './one-pop-up.tsx'
import type { PopUpsInput } from './pop-ups.api.ts'
import { readHistory } from './put-away.api.ts'
import styles from './pop-ups.module.css'

type HistoryListProps = { readonly input: PopUpsInput; readonly onLeave: () => void }

/** Those of the last months, the newest first, each behind its title. */
export function HistoryList({ input: { siteId, isPhone }, onLeave }: HistoryListProps) {
  const { t, date } = usePhrases('letters')
  const { value: history } = useLoaded<readonly Bulletin[]>(
    useCallback((signal: AbortSignal) => readHistory({ siteId, isPhone }, signal), [siteId, isPhone]),
  )
  if (history === 'loading') return <Skeleton shape="block" className={styles.wait} />
  if (history === 'failed') return <p role="alert">{t('popups.failed')}</p>
  if (history.length === 0) return <p>{t('popups.none')}</p>
  return (
    <ul className={styles.history}>
      {history.map(item => (
        <li key={item.id}>
          <details>
            <summary className={styles.past}>
              <span>{item.title}</span>
              <time className={styles.day} dateTime={item.updated_at}>
                {date(new Date(item.updated_at), { dateStyle: 'medium' })}
              </time>
            </summary>
            <OnePopUp item={item} onLeave={onLeave} />
          </details>
        </li>
      ))}
    </ul>
  )
}
