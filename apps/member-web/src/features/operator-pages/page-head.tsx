import type { ReactNode } from 'react'
import { BackLink } from '../../back-link.tsx'
import styles from './page-head.module.css'

type PageHeadProps = {
  readonly title: string
  readonly children?: ReactNode
  /** The list that this page is one of. */
  readonly back?: { readonly href: string; readonly name: string }
}

export function PageHead({ title, children, back }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {back && <BackLink {...back} />}
      <h1 className={styles.title}>{title}</h1>
      {children !== undefined && <p className={styles.lead}>{children}</p>}
    </header>
  )
}
