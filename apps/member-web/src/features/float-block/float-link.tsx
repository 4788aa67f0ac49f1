import type { FloatItem } from '@glasshouse/contract'
import { openDialog, usePayload } from '@glasshouse/web-kit'
import { useLinks } from '../../written/links.ts'
import { WrittenIcon } from '../../written/written-icon.tsx'
import { WrittenLink } from '../../written/written-link.tsx'
import styles from './float-link.module.css'

/** One button at the edge. One that leads nowhere, or elsewhere than its kind says, is not drawn. */
export function FloatLink({ item }: { readonly item: FloatItem }) {
  const { site } = usePayload()
  const links = useLinks()
  const isDesk = item.link_type === 2
  const link = isDesk ? links(site.customer_service.url) : links(item.url, item.link_type)
  const content = (
    <>
      <FloatIcon item={item} />
      <span className={styles.name}>{item.name}</span>
    </>
  )
  if (isDesk && !link) {
    return (
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => openDialog('desk')}>
        {content}
      </button>
    )
  }
  return (
    link && (
      <WrittenLink to={link} method={item.link_method} className={styles.link}>
        {content}
      </WrittenLink>
    )
  )
}

/** Both lie in one place, and the style shows the one for a pointer while there is one, or the focus. */
function FloatIcon({ item: { icon, icon_hover } }: { readonly item: FloatItem }) {
  const rests = <WrittenIcon names={[icon]} otherwise="link" />
  if (icon_hover === '' || icon_hover === icon) return rests
  return (
    <>
      <span className={styles.rests}>{rests}</span>
      <span className={styles.hovered}>
        <WrittenIcon names={[icon_hover, icon]} otherwise="link" />
      </span>
    </>
  )
}
