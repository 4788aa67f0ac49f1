import type { Advertisement } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { closeDialog, Link } from '@glasshouse/web-kit'
import { linkFrom } from '../../links.ts'
import { pictureUrl } from '../../pictures.ts'
import styles from './entry-advertisement.module.css'

/** Following it leaves the form, which a press on a link says plainly. */
export function EntryAdvertisement({ advertisement }: { readonly advertisement: Advertisement }) {
  const { title, url, photo_path, link_type } = advertisement
  const link = linkFrom(url)
  if (!link || (link.kind === 'page') !== (link_type === 1)) return null
  const picture = pictureUrl(photo_path)
  const tab = link.kind === 'outside' ? { target: '_blank', rel: 'noopener' } : { onClick: closeDialog }
  return (
    <Link href={link.href} className={styles.card} {...tab}>
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt="" width={300} height={400} />
      )}
      <span>{title}</span>
      <Icon name="right" size={20} />
    </Link>
  )
}
