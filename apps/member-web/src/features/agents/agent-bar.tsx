import { Dialog, Icon } from '@glasshouse/ui'
import { Link, usePhrases, useSearchParams } from '@glasshouse/web-kit'
import { useState } from 'react'
import styles from './agent-bar.module.css'
import { agentPath, type AgentPage } from '../../routes/paths.ts'
import { barFor, type AgentView } from './agent-centre.rules.ts'
import { AgentMenu, pageIcons } from './agent-menu.tsx'

type AgentBarProps = { readonly view: AgentView; readonly pages: readonly AgentPage[] }

/** The menu of the centre on a phone: at the thumb, as the site's own tabs are. */
export function AgentBar({ view, pages }: AgentBarProps) {
  const { t } = usePhrases('agents')
  const [query] = useSearchParams()
  // The sheet belongs to the address it was opened at: the way back closes it.
  const here = `${query}`
  const [openAt, setOpenAt] = useState<string>()
  const { tabs, hasMore } = barFor(pages)
  const isHere = (page: AgentPage) => view === page.toLowerCase()
  return (
    <>
      <ul className={styles.bar}>
        {tabs.map(page => (
          <li key={page} className={styles.place}>
            <Link
              className={styles.tab}
              href={agentPath(page)}
              aria-current={isHere(page) ? 'page' : undefined}
            >
              <Icon name={pageIcons[page]} size={24} />
              <span className={styles.name}>{t(`agents.page${page}`)}</span>
            </Link>
          </li>
        ))}
        {hasMore && (
          <li className={styles.place}>
            <button
              type="button"
              className={styles.tab}
              aria-haspopup="dialog"
              data-here={!tabs.some(isHere) || undefined}
              onClick={() => setOpenAt(here)}
            >
              <Icon name="more" size={24} />
              <span className={styles.name}>{t('agents.allPages')}</span>
            </button>
          </li>
        )}
      </ul>
      <Dialog
        sheet
        open={openAt === here}
        onClose={() => setOpenAt(undefined)}
        title={t('agents.menu')}
        closeLabel={t('action.close')}
      >
        <AgentMenu view={view} pages={pages} onChoose={() => setOpenAt(undefined)} />
      </Dialog>
    </>
  )
}
