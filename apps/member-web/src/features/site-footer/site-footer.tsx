import type { Footer } from '@glasshouse/contract'
import { BrandMark } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { languageName, Link, useBrandLook, usePhrases, useSwitch, useTemplate } from '@glasshouse/web-kit'
import { footerUrl, useLinks } from '../../operator-content/links.ts'
import { paths } from '../../routes/paths.ts'
import { OperatorLink } from '../../operator-content/operator-link.tsx'
import { FooterLogos } from './footer-logos.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const { footer, site, layouts } = usePayload()
  const { t } = usePhrases()
  const { mark } = useBrandLook()
  const template = useTemplate()
  if (!layouts[template].sections.includes('footer')) return null
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            <BrandMark name={mark} size={30} />
            {site.site_name}
          </p>
          {site.mode === 'demonstration' && <p>{t('footer.demonstration')}</p>}
          {footer.copyright !== '' && <p>{footer.copyright}</p>}
          {site.demo_site === 0 && (
            <Link className={styles.link} href={paths.limits}>
              {t('nav.limits')}
            </Link>
          )}
        </div>
        {footer.groups.map(group => (
          <FooterGroup key={group.id} group={group} />
        ))}
        <FooterLogos logos={footer.logos} />
        <Languages />
      </div>
    </footer>
  )
}

function FooterGroup({ group }: { readonly group: Footer['groups'][number] }) {
  const linkFrom = useLinks()
  const links = group.items.flatMap(({ id, name, type, url }) => {
    const link = linkFrom(footerUrl({ type, url }))
    return link ? [{ id, name, link }] : []
  })
  if (links.length === 0) return null
  return (
    <nav className={styles.group} aria-label={group.name}>
      <h2 className={styles.heading}>{group.name}</h2>
      <ul>
        {links.map(({ id, name, link }) => (
          <li key={id}>
            <OperatorLink to={link} className={styles.link}>
              {name}
            </OperatorLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Every language by its own name, so that it can be found from any other. */
function Languages() {
  const { site, locale } = usePayload()
  const choose = useSwitch()
  const { t } = usePhrases()
  const offered = site.languages.filter(language => language.enabled === 1)
  return (
    <nav className={styles.languages} aria-label={t('footer.languages')}>
      <span className={styles.adult}>{t('footer.adult')}</span>
      {offered.map(({ name }) => (
        <button
          key={name}
          type="button"
          className={styles.language}
          lang={name.replace('_', '-')}
          aria-pressed={name === locale}
          onClick={() => choose({ locale: name })}
        >
          {languageName(name)}
        </button>
      ))}
    </nav>
  )
}
