import { usePayload } from '@glasshouse/member-kit'
import type { ReactNode } from 'react'
import { PreferencesButton } from '../../features/preferences/index.ts'
import { SearchButton } from '../../features/search/index.ts'
import { SiteFooter } from '../../features/site-footer/index.ts'
import { SiteLogo } from '../../operator-content/site-logo.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './mobile-template.module.css'

/** `account` is the end of the top bar: a visitor's two buttons, or the member's wallet and menu. */
function Head({ account }: { readonly account: ReactNode }) {
  const { logos } = usePayload()
  return (
    <header className={styles.bar}>
      <SiteLogo logo={logos.mobile} className={styles.name} pictureClass={styles.logo} />
      <div className={styles.end}>
        <SearchButton look="icon" />
        {account}
        <PreferencesButton look="icon" />
      </div>
    </header>
  )
}

/** `letterBadge` is over a tab that links to the letters. */
function Foot({ letterBadge }: { readonly letterBadge: ReactNode }) {
  return (
    <>
      <SiteFooter />
      <BottomBar letterBadge={letterBadge} />
    </>
  )
}

export const mobileTemplate = { Head, Foot, frame: styles.template, content: styles.content } as const
