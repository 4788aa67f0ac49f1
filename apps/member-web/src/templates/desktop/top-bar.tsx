import { usePayload } from '@glasshouse/member-kit'
import type { ReactNode } from 'react'
import { PreferencesButton } from '../../features/preferences/index.ts'
import { SearchButton } from '../../features/search/index.ts'
import { SiteLogo } from '../../operator-content/site-logo.tsx'
import styles from './top-bar.module.css'

export function TopBar({ account }: { readonly account: ReactNode }) {
  const { logos } = usePayload()
  return (
    <div className={styles.bar}>
      <SiteLogo logo={logos.header} className={styles.name} pictureClass={styles.logo} />
      <SearchButton look="box" />
      <div className={styles.end}>
        <PreferencesButton look="words" />
        <div className={styles.account}>{account}</div>
      </div>
    </div>
  )
}
