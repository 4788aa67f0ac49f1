import { classNames, Icon } from '@glasshouse/ui'
import { Link } from '@glasshouse/web-kit'
import styles from './back-link.module.css'

type BackLinkProps = {
  readonly href: string
  /** What it leads back to. */
  readonly name: string
  /** For screen readers. */
  readonly label?: string
  readonly className?: string | undefined
}

/** From one of many to all of them. */
export function BackLink({ href, name, label, className }: BackLinkProps) {
  return (
    <Link href={href} className={classNames(styles.back, className)} aria-label={label}>
      <Icon name="left" size={20} />
      {name}
    </Link>
  )
}
