import type { MobileFooterItem } from '@glasshouse/contract'
import { openDialog, usePayload } from '@glasshouse/member-kit'
import { Link, useLocation, useMember, usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { useSiteSettings } from '../../operator-content/links.ts'
import { placeOf } from '../../routes/paths.ts'
import { OperatorIcon } from '../../operator-content/operator-icon.tsx'
import styles from './bottom-bar.module.css'
import { litTab, tabAction, tabIcons, type TabAction } from './footer-tabs.ts'

/** The site's own tabs. One that leads nowhere is left out: a dead button is a broken promise. */
export function BottomBar({ letterBadge }: { readonly letterBadge: ReactNode }) {
  const { mobileFooter, site } = usePayload()
  const { t } = usePhrases()
  const isMember = useMember() !== undefined
  const settings = useSiteSettings()
  const [path] = useLocation()
  const tabs = mobileFooter.flatMap(item => {
    const action = tabAction(item, { isMember, supportUrl: site.customer_service.url, site: settings })
    return action && item.is_display === 1 ? [{ item, action }] : []
  })
  const lit = litTab(tabs, path) ?? litTab(tabs, placeOf(path))
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {tabs.map(tab => (
        <Tab key={tab.item.id} item={tab.item} action={tab.action} isLit={tab === lit}>
          {tab.item.tab === 'letter' && letterBadge}
        </Tab>
      ))}
    </nav>
  )
}

type TabProps = {
  readonly item: MobileFooterItem
  readonly action: TabAction
  readonly isLit: boolean
  /** Over the tab: a badge. */
  readonly children: ReactNode
}

function Tab({ item, action, isLit, children }: TabProps) {
  const content = (
    <>
      <OperatorIcon
        names={isLit ? [item.icon_active, item.icon] : [item.icon]}
        otherwise={tabIcons[item.tab]}
      />
      <span>{item.name}</span>
      {children}
    </>
  )
  if (action.kind === 'dialog') {
    const { dialog, target } = action
    const open = (): void => openDialog(dialog, target === undefined ? {} : { target })
    return (
      <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={open}>
        {content}
      </button>
    )
  }
  if (action.kind === 'outside') {
    return (
      <a className={styles.tab} href={action.href} target="_blank" rel="noopener">
        {content}
      </a>
    )
  }
  const here = isLit ? ({ 'aria-current': 'page' } as const) : {}
  return (
    <Link href={action.href} className={styles.tab} {...here}>
      {content}
    </Link>
  )
}
