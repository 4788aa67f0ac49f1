import { BrandMark } from '@glasshouse/ui'
import { useBrandLook, useLocation, usePhrases, useSearchParams } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { agentPath, paths } from '../../routes/paths.ts'
import styles from '../../window-page.module.css'
import { pageAsked } from './agent-centre.rules.ts'

/** What the agents' window shows before it goes there. */
export function AgentLoading() {
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const { t } = usePhrases('agents')
  const look = useBrandLook()
  const page = pageAsked(query.get('page'))
  useEffect(
    () => navigate(page === undefined ? paths.agentCentre : agentPath(page), { replace: true }),
    [navigate, page],
  )
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <BrandMark name={look.mark} size={64} />
      <h1 className={styles.title}>{t('agents.loading')}</h1>
    </main>
  )
}
