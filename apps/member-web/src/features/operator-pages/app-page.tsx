import { Button, ButtonLink, Icon, type IconName } from '@glasshouse/ui'
import { askToInstall, useInstallPrompt, usePayload } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { appOffers, type AppOffer } from './app.rules.ts'
import styles from './app-page.module.css'
import { PageCode } from './page-code.tsx'
import { PageHead } from './page-head.tsx'
import { useIsInstalled, usePhoneKind } from './use-phone-kind.ts'

const icons: Readonly<Record<AppOffer['kind'], IconName>> = { ios: 'phone', android: 'phone', web: 'globe' }

/** Ways to have the site on a phone: the installers that there are, and the page itself on the first screen. */
export function AppPage() {
  const { site } = usePayload()
  const { t } = usePhrases('pages')
  const isInstalled = useIsInstalled()
  const offers = appOffers(site.app, usePhoneKind())
  return (
    <>
      <PageHead title={t('pages.app')}>
        {t(isInstalled ? 'pages.app.installed' : 'pages.appLead', { site: site.site_name })}
      </PageHead>
      <ul className={styles.offers}>
        {(isInstalled ? [] : offers).map(offer => (
          <li key={offer.kind} className={styles.offer}>
            <OneOffer offer={offer} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OneOffer({ offer }: { readonly offer: AppOffer }) {
  const { t, number } = usePhrases('pages')
  const mayInstall = useInstallPrompt()
  const name = t(`pages.app.${offer.kind}`)
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Icon name={icons[offer.kind]} />
          {name}
        </h2>
        <ol className={styles.steps}>
          {([1, 2, 3] as const).map(step => (
            <li key={step}>{t(`pages.app.${offer.kind}Step${step}`)}</li>
          ))}
        </ol>
        {offer.kind === 'web' && mayInstall && (
          <Button look="filled" icon="download" onClick={() => void askToInstall()}>
            {t('pages.app.install')}
          </Button>
        )}
        {offer.kind !== 'web' && (
          <>
            <ButtonLink
              look={offer.isFirst ? 'filled' : 'outline'}
              icon="download"
              href={offer.url}
              rel="noopener"
            >
              {t('pages.app.get', { name })}
            </ButtonLink>
            <p className={styles.facts}>
              {t('pages.app.facts', { version: offer.version, size: number(offer.megabytes) })}
            </p>
          </>
        )}
      </div>
      <PageCode label={t('pages.app.code', { name })} words={t('pages.app.scan')} />
    </>
  )
}
