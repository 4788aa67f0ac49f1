import type { Advertisement } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { useLinks } from '../../operator-content/links.ts'
import { pictureUrl } from '../../operator-content/pictures.ts'
import { OperatorLink } from '../../operator-content/operator-link.tsx'
import styles from './promo-row.module.css'

/** The operator's promotions: a picture, a short text, and a link. One without a link is not shown. */
export function PromoRow({ items }: { readonly items: readonly Advertisement[] }) {
  const linkFrom = useLinks()
  const shown = items.flatMap(item => {
    const link = linkFrom(item.url, item.link_type)
    return link ? [{ item, link }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className={styles.row}>
      {shown.map(({ item, link }) => (
        <li key={item.id}>
          <OperatorLink to={link} method={item.link_method} className={styles.card}>
            <Picture photoPath={item.photo_path} />
            <span className={styles.title}>{item.title}</span>
            <Icon name="right" size={20} className={styles.arrow} />
          </OperatorLink>
        </li>
      ))}
    </ul>
  )
}

function Picture({ photoPath }: { readonly photoPath: string }) {
  const url = pictureUrl(photoPath)
  return url === undefined ? null : (
    <img className={styles.picture} src={url} alt="" width={300} height={400} loading="lazy" />
  )
}
