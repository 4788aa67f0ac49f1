import type { FloatItem } from '@glasshouse/contract'
import { openDialog, usePayload } from '@glasshouse/member-kit'
import { useLinks } from '../../operator-content/links.ts'
import { OperatorIcon } from '../../operator-content/operator-icon.tsx'
import { OperatorLink } from '../../operator-content/operator-link.tsx'
import styles from './float-link.module.css'

/** One button at the edge. One without a valid target is not drawn. */
export function FloatLink({ item }: { readonly item: FloatItem }) {
  const { site } = usePayload()
  const links = useLinks()
  const isSupport = item.link_type === 2
  const link = isSupport ? links(site.customer_service.url) : links(item.url, item.link_type)
  const content = (
    <>
      <FloatIcon item={item} />
      <span className={styles.name}>{item.name}</span>
    </>
  )
  if (isSupport && !link) {
    return (
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        onClick={() => openDialog('support')}
      >
        {content}
      </button>
    )
  }
  return (
    link && (
      <OperatorLink to={link} method={item.link_method} className={styles.link}>
        {content}
      </OperatorLink>
    )
  )
}

/** Both are in one place, and the style shows the one for a pointer under the pointer or the focus. */
function FloatIcon({ item: { icon, icon_hover } }: { readonly item: FloatItem }) {
  const rests = <OperatorIcon names={[icon]} otherwise="link" />
  if (icon_hover === '' || icon_hover === icon) return rests
  return (
    <>
      <span className={styles.rests}>{rests}</span>
      <span className={styles.hovered}>
        <OperatorIcon names={[icon_hover, icon]} otherwise="link" />
      </span>
    </>
  )
}
