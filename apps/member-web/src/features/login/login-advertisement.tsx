import type { Advertisement } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { closeDialog } from '@glasshouse/member-kit'
import { Link } from '@glasshouse/web-kit'
import { useLinks, windowOf } from '../../operator-content/links.ts'
import { pictureUrl } from '../../operator-content/pictures.ts'
import styles from './login-advertisement.module.css'

/** Following it here leaves the form, which the link's text says plainly. */
export function LoginAdvertisement({ advertisement }: { readonly advertisement: Advertisement }) {
  const { title, photo_path, url, link_type, link_method } = advertisement
  const link = useLinks()(url, link_type)
  if (!link) return null
  const picture = pictureUrl(photo_path)
  const content = (
    <>
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt="" width={300} height={400} />
      )}
      <span>{title}</span>
      <Icon name="right" size={20} />
    </>
  )
  const apart = windowOf(link, link_method)
  return apart.target === undefined ? (
    <Link href={link.href} className={styles.card} onClick={closeDialog}>
      {content}
    </Link>
  ) : (
    <a href={link.href} className={styles.card} {...apart}>
      {content}
    </a>
  )
}
