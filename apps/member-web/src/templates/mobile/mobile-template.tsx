import type { PagePayload } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { PreferencesButton } from '../../features/preferences/index.ts'
import { SiteFooter } from '../../features/site-footer/index.ts'
import { SiteLogo } from '../../written/site-logo.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './mobile-template.module.css'

type MobileTemplateProps = {
  /** The end of the top bar: a visitor's two buttons, or the member's wallet and menu. */
  readonly account: ReactNode
  /** Lies over a tab that leads to the letters. */
  readonly letterBadge: ReactNode
  /** What of the frame is shown. */
  readonly parts: PagePayload['parts']
  readonly children: ReactNode
}

export function MobileTemplate({ account, letterBadge, parts, children }: MobileTemplateProps) {
  const { logos } = usePayload()
  return (
    <div className={styles.template} data-foot={parts.footer}>
      {parts.header && (
        <header className={styles.bar}>
          <SiteLogo logo={logos.mobile} className={styles.name} pictureClass={styles.logo} />
          <div className={styles.end}>
            {account}
            <PreferencesButton look="icon" />
          </div>
        </header>
      )}
      {parts.content && (
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      )}
      {parts.footer && (
        <>
          <SiteFooter />
          <BottomBar letterBadge={letterBadge} />
        </>
      )}
    </div>
  )
}
