import { Link } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { windowOf, type SiteLink } from './links.ts'

type OperatorLinkProps = {
  readonly to: SiteLink
  /** As its operator set it; 1 opens an own page in a window of its own. */
  readonly method?: 0 | 1 | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** An operator's link. The router's own link would open in this window whatever its target. */
export function OperatorLink({ to, method, className, children }: OperatorLinkProps) {
  const window = windowOf(to, method)
  return window.target === undefined ? (
    <Link href={to.href} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to.href} className={className} {...window}>
      {children}
    </a>
  )
}
