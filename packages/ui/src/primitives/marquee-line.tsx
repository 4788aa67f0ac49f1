import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './marquee-line.module.css'

type MarqueeLineProps = {
  readonly label: string
  /** The label of the horn, which stops and resumes the change; the line's own name without them. */
  readonly pauseLabel?: string
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[]
  /** How long each stays. */
  readonly everyMs?: number
  /** At the far end: the time. */
  readonly end?: ReactNode
  readonly className?: string | undefined
}

/**
 * Announcements, one at a time. Nothing scrolls; they fade on change, pause under the pointer or the focus, and stop
 * when the horn is pressed.
 */
export function MarqueeLine(props: MarqueeLineProps) {
  const { label, pauseLabel = label, items, everyMs = 6000, end, className } = props
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState(false)
  const line = useRef<HTMLElement>(null)
  const count = items.length
  useEffect(() => {
    if (stopped || count < 2) return
    const timer = setInterval(() => {
      if (!line.current?.matches(':hover, :focus-within')) setAt(last => (last + 1) % count)
    }, everyMs)
    return () => clearInterval(timer)
  }, [stopped, count, everyMs])
  const item = items[at] ?? items[0]
  return (
    <section ref={line} className={classNames(styles.line, className)} aria-label={label}>
      <IconButton
        icon="horn"
        label={pauseLabel}
        className={styles.horn}
        pressed={stopped}
        disabled={count < 2}
        onClick={() => setStopped(!stopped)}
      />
      <div className={styles.item} key={item?.key}>
        {item?.content}
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </section>
  )
}
