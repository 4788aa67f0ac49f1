import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

/** A count in the accent; nothing for 0. Above 99 it shows "99+". Its carrier names what is counted. */
export function Badge({
  count,
  className,
}: {
  readonly count: number
  readonly className?: string | undefined
}) {
  if (count <= 0) return null
  return (
    // Written by the stylesheet: "99+" in the text would contradict the exact count in its carrier's name.
    <span className={classNames(styles.badge, className)} data-count={badgeText(count)} aria-hidden />
  )
}

export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count)
}
