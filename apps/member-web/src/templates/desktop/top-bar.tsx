import { Link, usePayload } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { PreferencesButton } from '../../features/preferences/index.ts'
import { paths } from '../../paths.ts'
import styles from './top-bar.module.css'

export function TopBar({ account }: { readonly account: ReactNode }) {
  const { site, logos } = usePayload()
  return (
    <div className={styles.bar}>
      <Link href={paths.home} className={styles.name}>
        {logos.header ? (
          <img className={styles.logo} src={logos.header.photoPath} alt={site.site_name} />
        ) : (
          site.site_name
        )}
      </Link>
      <div className={styles.end}>
        <PreferencesButton look="words" />
        <div className={styles.account}>{account}</div>
      </div>
    </div>
  )
}
