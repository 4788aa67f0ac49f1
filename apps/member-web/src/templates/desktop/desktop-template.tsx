import type { PagePayload } from '@glasshouse/contract'
import type { ReactNode } from 'react'
import { SiteFooter } from '../../features/site-footer/index.ts'
import styles from './desktop-template.module.css'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

type DesktopTemplateProps = {
  /** The right end of the top bar: a visitor's two buttons, or the member's wallet and menu. */
  readonly account: ReactNode
  /** Of a phone's tab; the corner has its own. */
  readonly letterBadge?: ReactNode
  /** What of the frame is shown. */
  readonly parts: PagePayload['parts']
  readonly children: ReactNode
}

export function DesktopTemplate({ account, parts, children }: DesktopTemplateProps) {
  return (
    <div className={styles.template} data-rail={parts.header}>
      {parts.header && (
        <header className={styles.head}>
          <Rail />
          <TopBar account={account} />
        </header>
      )}
      {parts.content && (
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      )}
      {parts.footer && (
        <div className={styles.foot}>
          <SiteFooter />
        </div>
      )}
    </div>
  )
}
