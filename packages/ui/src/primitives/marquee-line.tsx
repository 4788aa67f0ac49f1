import { useEffect, useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../drawings/icon.tsx'
import styles from './marquee-line.module.css'

type MarqueeLineProps = {
  readonly label: string
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[]
  /** How long each stays. */
  readonly everyMs?: number
  /** Stands at the far end: the time. */
  readonly end?: ReactNode
  readonly className?: string | undefined
}

/** Announcements, one at a time. Nothing scrolls; they fade on change, and wait for whoever points at or is inside. */
export function MarqueeLine({ label, items, everyMs = 6000, end, className }: MarqueeLineProps) {
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const count = items.length
  useEffect(() => {
    if (held || count < 2) return
    const timer = setInterval(() => setAt(last => (last + 1) % count), everyMs)
    return () => clearInterval(timer)
  }, [held, count, everyMs])
  const item = items[at] ?? items[0]
  return (
    <section
      className={classNames(styles.line, className)}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="horn" size={20} className={styles.horn} />
      {/* Reachable by keyboard, so that holding it does not need a pointer. */}
      <div className={styles.item} key={item?.key} tabIndex={count > 1 ? 0 : undefined}>
        {item?.content}
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </section>
  )
}
