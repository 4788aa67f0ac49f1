import type { MemberLayout } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { goToAgentCentre } from '@glasshouse/member-kit'
import { useLocation, usePhrases, useTemplate } from '@glasshouse/web-kit'
import type { MouseEvent } from 'react'
import { agentPath } from '../../routes/paths.ts'
import styles from './member-menu.module.css'

type AgentEntryProps = { readonly layout: MemberLayout | undefined; readonly onLeave: () => void }

/** The link to the agents' window: active agents to their centre, others to the application. */
export function AgentEntry({ layout, onLeave }: AgentEntryProps) {
  const { t } = usePhrases('account')
  const template = useTemplate()
  const [, navigate] = useLocation()
  // Before anything is known of the member the page itself finds out.
  const isOther = layout !== undefined && layout.agent_active === 0
  const target = agentPath(isOther ? 'Register' : 'ProxyCenter')
  const go = (event: MouseEvent) => {
    event.preventDefault()
    onLeave()
    goToAgentCentre(navigate, template, target)
  }
  return (
    <a className={styles.item} href={target} onClick={go}>
      <Icon name="people" size={20} />
      {layout?.is_agent === 0 ? t('account.becomeAgent') : t('nav.agentCentre')}
    </a>
  )
}
