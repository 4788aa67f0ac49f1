import type { MemberLayout } from '@glasshouse/contract'
import { BrandMark, Button } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { Link, useBrandLook, usePhrases, useTemplate } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { BackLink } from '../../back-link.tsx'
import { useLogout } from '../../use-logout.ts'
import { paths } from '../../routes/paths.ts'
import styles from './agent-shell.module.css'
import { AgentBar } from './agent-bar.tsx'
import { menuFor, type AgentView } from './agent-centre.rules.ts'
import { AgentMenu } from './agent-menu.tsx'

type AgentShellProps = {
  readonly view: AgentView
  readonly layout: MemberLayout | undefined
  readonly account: string | undefined
  readonly children: ReactNode
}

/** The frame of the agents' window: whose it is, its own menu, the way back to the site. */
export function AgentShell({ view, layout, account, children }: AgentShellProps) {
  const { t } = usePhrases('agents')
  const { site } = usePayload()
  const { mark } = useBrandLook()
  const template = useTemplate()
  const Menu = template === 'mobile' ? AgentBar : AgentMenu
  return (
    <div className={styles.shell} data-template={template}>
      <div className={styles.head}>
        <Link href={paths.home} className={styles.home} aria-label={`${site.site_name}: ${t('nav.home')}`}>
          <BrandMark name={mark} size={30} />
          <span className={styles.site}>{site.site_name}</span>
        </Link>
        <p className={styles.place}>{t('nav.agentCentre')}</p>
        {account !== undefined && (
          <p className={styles.who}>
            <span className={styles.account}>{account}</span>
            {layout?.agent_active === 1 && <span className={styles.code}>{layout.agent_id}</span>}
          </p>
        )}
        {layout?.sub_account_rights ? (
          <LogoutButton />
        ) : (
          <BackLink href={paths.home} name={t('agents.toSite', { site: site.site_name })} />
        )}
      </div>
      <nav className={styles.menu} aria-label={t('agents.menu')}>
        <Menu view={view} pages={menuFor(layout)} />
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/** The site's own menu, which has it for members, is not for sub-accounts. */
function LogoutButton() {
  const { t } = usePhrases('agents', 'account')
  const logOut = useLogout()
  return (
    <Button size="small" icon="leave" onClick={() => void logOut()}>
      {t('action.logOut')}
    </Button>
  )
}
