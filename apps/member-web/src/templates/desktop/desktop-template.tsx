import type { ReactNode } from 'react'
import { SiteFooter } from '../../features/site-footer/index.ts'
import styles from './desktop-template.module.css'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

type DesktopTemplateProps = {
  /** The right end of the top bar: a visitor's two buttons, or the member's wallet and menu. */
  readonly account: ReactNode
  readonly children: ReactNode
}

export function DesktopTemplate({ account, children }: DesktopTemplateProps) {
  return (
    <div className={styles.template}>
      <header className={styles.head}>
        <Rail />
        <TopBar account={account} />
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <div className={styles.foot}>
        <SiteFooter />
      </div>
    </div>
  )
}
