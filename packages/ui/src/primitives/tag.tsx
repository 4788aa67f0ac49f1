import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

/** A short text on a picture ("Hot", "New"), readable on any drawing. */
export function Tag({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <span className={classNames(styles.tag, className)}>{children}</span>
}
