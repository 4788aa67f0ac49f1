import { Icon, type IconName } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import styles from './agent-menu.module.css'
import { agentPath, type AgentPage } from '../../routes/paths.ts'
import type { AgentView } from './agent-centre.rules.ts'

export const pageIcons: Readonly<Record<AgentPage, IconName>> = {
  ProxyCenter: 'home',
  Promotion: 'link',
  DownlineInfo: 'people',
  OperationTable: 'chart',
  StratifiedTable: 'menu',
  PerformanceSettlement: 'wallet',
  Transfer: 'bank',
  SubAccounts: 'user',
  Plan: 'gift',
  Agreement: 'shield',
  Register: 'edit',
}

type AgentMenuProps = {
  readonly view: AgentView
  readonly pages: readonly AgentPage[]
  /** Also for the page that is open already. */
  readonly onChoose?: () => void
}

/** The pages of the centre that this caller may see. */
export function AgentMenu({ view, pages, onChoose }: AgentMenuProps) {
  const { t } = usePhrases('agents')
  return (
    <ul className={styles.items}>
      {pages.map(page => (
        <li key={page}>
          <Link
            className={styles.item}
            href={agentPath(page)}
            {...(onChoose && { onClick: onChoose })}
            aria-current={view === page.toLowerCase() ? 'page' : undefined}
          >
            <Icon name={pageIcons[page]} size={20} />
            {t(`agents.page${page}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
