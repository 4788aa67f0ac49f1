import type { MemberLayout } from '@glasshouse/contract'
import { Icon, type IconName } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import styles from './agent-menu.module.css'
import { agentPath, type AgentPage } from '../../routes/paths.ts'
import { menuFor, type AgentView } from './agent-centre.rules.ts'

const icons: Readonly<Record<AgentPage, IconName>> = {
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

type AgentMenuProps = { readonly view: AgentView; readonly layout: MemberLayout | undefined }

/** The pages of the centre that this caller may see. */
export function AgentMenu({ view, layout }: AgentMenuProps) {
  const { t } = usePhrases('agents')
  return (
    <ul className={styles.items}>
      {menuFor(layout).map(page => (
        <li key={page}>
          <Link
            className={styles.item}
            href={agentPath(page)}
            aria-current={view === page.toLowerCase() ? 'page' : undefined}
            ref={view === page.toLowerCase() ? showInRow : undefined}
          >
            <Icon name={icons[page]} size={20} />
            {t(`agents.page${page}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** On a phone the menu is a row that is wider than the window. */
function showInRow(entry: HTMLElement | null): void {
  const row = entry?.closest('ul')
  if (entry && row) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
}
