import type { ReactNode } from 'react'
import { SiteFooter } from '../../features/site-footer/index.ts'
import styles from './desktop-template.module.css'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

/** `account` is the right end of the top bar: a visitor's two buttons, or the member's wallet and menu. */
function Head({ account }: { readonly account: ReactNode }) {
  return (
    <header className={styles.head}>
      <Rail />
      <TopBar account={account} />
    </header>
  )
}

function Foot() {
  return (
    <div className={styles.foot}>
      <SiteFooter />
    </div>
  )
}

export const desktopTemplate = { Head, Foot, frame: styles.template, content: styles.content } as const
