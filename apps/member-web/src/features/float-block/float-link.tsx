import type { FloatItem } from '@glasshouse/contract'
import { Icon, iconNames } from '@glasshouse/ui'
import { Link } from '@glasshouse/web-kit'
import { linkFrom } from '../../links.ts'
import styles from './float-link.module.css'

/** One button at the edge. One that leads nowhere, or elsewhere than its kind says, is not drawn. */
export function FloatLink({ item }: { readonly item: FloatItem }) {
  const link = linkFrom(item.url)
  if (!link || (link.kind === 'page') !== (item.link_type === 1)) return null
  const content = (
    <>
      <Icon name={iconNames.find(name => name === item.icon) ?? 'link'} />
      <span className={styles.name}>{item.name}</span>
    </>
  )
  const tab = item.link_method === 1 || link.kind === 'outside' ? { target: '_blank', rel: 'noopener' } : {}
  return link.kind === 'page' && item.link_method === 0 ? (
    <Link href={link.href} className={styles.link}>
      {content}
    </Link>
  ) : (
    <a href={link.href} className={styles.link} {...tab}>
      {content}
    </a>
  )
}
