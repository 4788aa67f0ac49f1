import type { MobileFooterItem } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import {
  Link,
  openDialog,
  useLocation,
  useMember,
  usePayload,
  usePhrases,
  useStoreClient,
} from '@glasshouse/web-kit'
import { placeOf } from '../../paths.ts'
import styles from './bottom-bar.module.css'
import { litTab, tabAction, type TabAction } from './footer-tabs.ts'

/** The site's own tabs. One that leads nowhere is left out: a dead button is a broken promise. */
export function BottomBar() {
  const { mobileFooter, site } = usePayload()
  const { t } = usePhrases()
  const isMember = useMember() !== undefined
  const mayDeposit = !useStoreClient()
  const [path] = useLocation()
  const tabs = mobileFooter.flatMap(item => {
    const action = tabAction(item, { isMember, supportUrl: site.customer_service.url, mayDeposit })
    return action && item.is_display === 1 ? [{ item, action }] : []
  })
  const lit = litTab(tabs, path) ?? litTab(tabs, placeOf(path))
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {tabs.map(tab => (
        <Tab key={tab.item.id} item={tab.item} action={tab.action} isLit={tab === lit} />
      ))}
    </nav>
  )
}

type TabProps = { readonly item: MobileFooterItem; readonly action: TabAction; readonly isLit: boolean }

function Tab({ item, action, isLit }: TabProps) {
  const content = (
    <>
      <Icon name={action.icon} />
      <span>{item.name}</span>
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
