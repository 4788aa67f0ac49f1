import { BrandMark, Icon, sceneUrl } from '@glasshouse/ui'
import { useBrandLook, usePayload, usePhrases } from '@glasshouse/web-kit'
import { EntryAdvertisement } from './entry-advertisement.tsx'
import { useEntryLook } from './use-entry-look.ts'
import styles from './house-rules.module.css'

const rules = ['account.ruleAge', 'account.ruleOne', 'account.ruleWelcome', 'account.ruleReturns'] as const

/** What everybody should know before the first letter is typed. */
export function HouseRules() {
  const { t } = usePhrases('account')
  const { site } = usePayload()
  const look = useBrandLook()
  const { background, advertisements } = useEntryLook()
  const shown = rules.filter(rule => rule !== 'account.ruleWelcome' || site.mode === 'demonstration')
  return (
    <div className={styles.rules}>
      <p className={styles.brand}>
        <BrandMark name={look.mark} />
        <span>{site.title_en}</span>
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
      {advertisements.map(each => (
        <EntryAdvertisement key={each.id} advertisement={each} />
      ))}
      {/* The picture of the house stands in until the site's own is known, and where the site has none. */}
      <img
        className={styles.scene}
        src={background?.photo_path ?? sceneUrl(look.light, 'phone')}
        alt=""
        loading="lazy"
      />
    </div>
  )
}
