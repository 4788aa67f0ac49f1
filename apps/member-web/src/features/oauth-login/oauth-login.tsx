import { Button, classNames, iconNames } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { RetryButton, usePhrases } from '@glasshouse/web-kit'
import { useProviders } from './providers.ts'
import styles from './oauth-login.module.css'
import { useOauth } from './use-oauth.ts'

/**
 * A button for each identity provider; nothing without one. The page knows their number before their names, and
 * reserves the space: later buttons would push the others away. If they fail to load, the message and a retry are shown
 * in that space.
 */
export function OauthLogin() {
  const { t } = usePhrases('signin')
  const { third_party: codes } = usePayload().site.login
  const { providers: read, retry } = useProviders()
  const { awayAt, isBusy, start, giveUp } = useOauth()
  const isKnown = typeof read === 'object'
  const providers = isKnown ? read : codes.map(provider => ({ provider, name: '', icon: '' }))
  if (providers.length === 0) return null
  return (
    <section
      className={classNames(styles.ways, !isKnown && styles.awaited)}
      aria-label={t('signin.otherWays')}
    >
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
      {read === 'failed' && (
        <p className={styles.failed} role="alert">
          <span>{t('signin.waysFailed')}</span>
          <RetryButton look="plain" size="small" onRetry={retry} />
        </p>
      )}
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
