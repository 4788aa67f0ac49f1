import { BrandMark, Icon } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { useBrandLook, usePhrases } from '@glasshouse/web-kit'
import { siteTitle } from '../../site-title.ts'
import { LoginAdvertisement } from './login-advertisement.tsx'
import { LoginScene } from './login-scene.tsx'
import styles from './house-rules.module.css'
import type { ShownLook } from './use-login-look.ts'

const rules = ['account.ruleAge', 'account.ruleOne', 'account.ruleWelcome', 'account.ruleReturns'] as const

/** Rules that are shown before the first input. */
export function HouseRules({ look, isLate }: ShownLook) {
  const { t } = usePhrases('account')
  const payload = usePayload()
  const { mark } = useBrandLook()
  const shown = rules.filter(rule => rule !== 'account.ruleWelcome' || payload.site.mode === 'demonstration')
  return (
    <div className={styles.rules}>
      <p className={styles.brand}>
        <BrandMark name={mark} />
        <span>{siteTitle(payload)}</span>
      </p>
      <h3 className={styles.title}>{t('account.rulesTitle')}</h3>
      <ul className={styles.list}>
        {shown.map(rule => (
          <li key={rule}>
            <Icon name="check" size={20} />
            <span>{t(rule)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.below} data-late={isLate}>
        {look?.advertisements.map(each => (
          <LoginAdvertisement key={each.id} advertisement={each} />
        ))}
        <LoginScene className={styles.scene} background={look?.background} />
      </div>
    </div>
  )
}
