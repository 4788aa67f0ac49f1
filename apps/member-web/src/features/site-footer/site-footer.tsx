import type { Footer } from '@glasshouse/contract'
import { BrandMark } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { Link, useBrandLook, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { footerUrl, useLinks } from '../../operator-content/links.ts'
import { paths } from '../../routes/paths.ts'
import { OperatorLink } from '../../operator-content/operator-link.tsx'
import { FooterLogos } from './footer-logos.tsx'
import { FooterLanguages } from './footer-languages.tsx'
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
        <FooterLanguages />
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
