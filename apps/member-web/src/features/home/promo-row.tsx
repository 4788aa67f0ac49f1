import type { Advertisement } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { Link } from '@glasshouse/web-kit'
import { linkFrom } from '../../links.ts'
import { pictureUrl } from '../../pictures.ts'
import styles from './promo-row.module.css'

/** What the operator wants seen: a picture, a few words, and where they lead. One that leads nowhere is not shown. */
export function PromoRow({ items }: { readonly items: readonly Advertisement[] }) {
  const shown = items.flatMap(item => {
    const link = linkFrom(item.url)
    return link && (link.kind === 'page') === (item.link_type === 1) ? [{ item, link }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className={styles.row}>
      {shown.map(({ item, link }) => (
        <li key={item.id}>
          <Link
            href={link.href}
            className={styles.card}
            {...(link.kind === 'outside' || item.link_method === 1
              ? { target: '_blank', rel: 'noopener' }
              : {})}
          >
            <Picture photoPath={item.photo_path} />
            <span className={styles.title}>{item.title}</span>
            <Icon name="right" size={20} className={styles.arrow} />
          </Link>
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
