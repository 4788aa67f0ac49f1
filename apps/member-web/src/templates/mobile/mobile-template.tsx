import type { PagePayload } from '@glasshouse/contract'
import { BrandMark } from '@glasshouse/ui'
import { Link, useBrandLook, usePayload, usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { PreferencesButton } from '../../features/preferences/index.ts'
import { SiteFooter } from '../../features/site-footer/index.ts'
import { paths } from '../../paths.ts'
import { BottomBar } from './bottom-bar.tsx'
import styles from './mobile-template.module.css'

type MobileTemplateProps = {
  /** The end of the top bar: a visitor's two buttons, or the member's wallet and menu. */
  readonly account: ReactNode
  /** What of the frame is shown. */
  readonly parts: PagePayload['parts']
  readonly children: ReactNode
}

export function MobileTemplate({ account, parts, children }: MobileTemplateProps) {
  const { site, logos } = usePayload()
  const { t } = usePhrases()
  const { mark } = useBrandLook()
  return (
    <div className={styles.template} data-foot={parts.footer}>
      {parts.header && (
        <header className={styles.bar}>
          <Link href={paths.home} className={styles.mark} aria-label={`${site.site_name}: ${t('nav.home')}`}>
            {logos.mobile ? (
              <img className={styles.logo} src={logos.mobile.photoPath} alt="" width={30} height={30} />
            ) : (
              <BrandMark name={mark} size={30} />
            )}
          </Link>
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
          <BottomBar />
        </>
      )}
    </div>
  )
}
