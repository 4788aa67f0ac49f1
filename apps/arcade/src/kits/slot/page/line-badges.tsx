import type { PaidWin } from '../play.ts'
import { useSlotLook } from './look.ts'
import styles from './line-badges.module.css'

/** The numbers of the lines at the left of the frame; lit while their line pays. A slot of many lines has none. */
export function LineBadges({ wins }: { readonly wins: readonly PaidWin[] }) {
  const { badges } = useSlotLook().look
  if (!badges) return null
  return (
    <div className={styles.badges} aria-hidden="true">
      {Object.entries(badges).map(([line, height]) => (
        <span
          className={styles.badge}
          data-lit={wins.some(win => win.line === Number(line)) || undefined}
          style={{ insetBlockStart: `${height}%` }}
          key={line}
        >
          {line}
        </span>
      ))}
    </div>
  )
}
