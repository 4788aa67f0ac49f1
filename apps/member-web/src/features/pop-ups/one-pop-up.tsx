import type { Bulletin } from '@glasshouse/contract'
import { ButtonLink, sceneUrl } from '@glasshouse/ui'
import { Link, useBrandLook, usePhrases } from '@glasshouse/web-kit'
import { useLinks, windowOf, type SiteLink } from '../../operator-content/links.ts'
import { pictureUrl } from '../../operator-content/pictures.ts'
import { RichText } from '../../operator-content/rich-text.tsx'
import styles from './pop-ups.module.css'

type OnePopUpProps = { readonly item: Bulletin; readonly onLeave: () => void }

/** Picture, text, or both, and their link. */
export function OnePopUp({ item, onLeave }: OnePopUpProps) {
  const linkFrom = useLinks()
  const picture = usePicture(item)
  const link = item.url === '' ? undefined : linkFrom(item.url, item.link_type)
  return (
    <div className={styles.one}>
      {picture !== undefined && <img className={styles.picture} src={picture} alt="" />}
      {item.display_content !== 'image' && <RichText html={item.content} />}
      {link && <WayOn to={link} method={item.link_method} onLeave={onLeave} />}
    </div>
  )
}

type WayOnProps = Pick<OnePopUpProps, 'onLeave'> & {
  readonly to: SiteLink
  readonly method: Bulletin['link_method']
}

/** Where it leads. What opens in a window of its own leaves the pop-up where it is. */
function WayOn({ to, method, onLeave }: WayOnProps) {
  const { t } = usePhrases('letters')
  const apart = windowOf(to, method)
  const way = (
    <ButtonLink look="filled" wide href={to.href} {...apart}>
      {t('popups.more')}
    </ButtonLink>
  )
  if (apart.target !== undefined) return way
  return (
    <Link href={to.href} asChild onClick={onLeave}>
      {way}
    </Link>
  )
}

/** A file of the site, a scene by day or night as the brand has it, or a cover. */
function usePicture({ display_content, photo_path }: Bulletin): string | undefined {
  const { light } = useBrandLook()
  if (display_content === 'text') return undefined
  return photo_path === 'night-market' ? sceneUrl(light, 'phone') : pictureUrl(photo_path)
}
