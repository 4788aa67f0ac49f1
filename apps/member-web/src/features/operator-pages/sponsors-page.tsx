import type { Sponsor } from '@glasshouse/contract'
import { ButtonLink, EmptyState } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { useLinks, windowOf, type SiteLink } from '../../operator-content/links.ts'
import { pictureUrl } from '../../operator-content/pictures.ts'
import { PageHead } from './page-head.tsx'
import { RichText } from '../../operator-content/rich-text.tsx'
import styles from './sponsors-page.module.css'

export function SponsorsPage({ sponsors }: { readonly sponsors: readonly Sponsor[] }) {
  const { t } = usePhrases('pages')
  return (
    <>
      <PageHead title={t('pages.sponsors')}>{t('pages.sponsorsLead')}</PageHead>
      {sponsors.length === 0 ? (
        <EmptyState drawing="favourites" text={t('pages.noSponsors')} />
      ) : (
        <ul className={styles.sponsors}>
          {sponsors.map(sponsor => (
            <li key={sponsor.id} className={styles.sponsor}>
              <OneSponsor sponsor={sponsor} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function OneSponsor({ sponsor }: { readonly sponsor: Sponsor }) {
  const { t } = usePhrases('pages')
  const picture = pictureUrl(sponsor.photo_path)
  const link = useLinks()(sponsor.url, sponsor.link_type)
  return (
    <>
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt="" width={300} height={400} />
      )}
      <div className={styles.words}>
        <h2>{sponsor.title}</h2>
        <RichText html={sponsor.content} />
        {link && <WayOn to={link} sponsor={sponsor} />}
        {sponsor.video_url !== '' && (
          <ButtonLink size="small" icon="play" href={sponsor.video_url} target="_blank" rel="noopener">
            {t('pages.video')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function WayOn({ to, sponsor }: { readonly to: SiteLink; readonly sponsor: Sponsor }) {
  const { t } = usePhrases('pages')
  const apart = windowOf(to, sponsor.link_method)
  const label = `${t('action.open')}: ${sponsor.title}`
  const way = (
    <ButtonLink size="small" href={to.href} aria-label={label} {...apart}>
      {t('action.open')}
    </ButtonLink>
  )
  if (apart.target !== undefined) return way
  return (
    <Link href={to.href} asChild>
      {way}
    </Link>
  )
}
