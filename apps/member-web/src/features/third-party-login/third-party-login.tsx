import { Button, iconNames } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useProviders } from './providers.ts'
import styles from './third-party-login.module.css'
import { useThirdParty } from './use-third-party.ts'

/** A button for each house whose accounts are taken here; nothing where there is none. */
export function ThirdPartyLogin() {
  const { t } = usePhrases('signin')
  const providers = useProviders()
  const { awayAt, isBusy, start, giveUp } = useThirdParty()
  if (providers.length === 0) return null
  return (
    <section className={styles.ways} aria-label={t('signin.otherWays')}>
      <p className={styles.or}>
        <span>{t('signin.or')}</span>
      </p>
      {providers.map(each => (
        <Button
          key={each.provider}
          wide
          busy={isBusy}
          icon={iconNames.find(name => name === each.icon)}
          onClick={() => start(each)}
        >
          {t('signin.continueWith', { provider: each.name })}
        </Button>
      ))}
      <p className={styles.away} role="status">
        {awayAt !== undefined && (
          <>
            <span>{t('signin.away', { provider: awayAt })}</span>
            <Button look="plain" size="small" onClick={giveUp}>
              {t('signin.giveUp')}
            </Button>
          </>
        )}
      </p>
    </section>
  )
}
