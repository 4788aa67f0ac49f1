import { faultKey, type PlayFault } from './play-fault.ts'
import { usePlay } from './play-context.tsx'
import styles from './fault-line.module.css'

type FaultLineProps = {
  readonly fault: PlayFault | undefined
  /** What a fault means here, where it is not what it means to a round of the player's own. */
  readonly words?: Partial<Record<PlayFault, string>>
}

/** The message of a failed round: what happened, whether money moved, what to do next. */
export function FaultLine({ fault, words }: FaultLineProps) {
  const { t, has } = usePlay().phrases
  const key = fault === undefined ? undefined : faultKey(fault)
  const own = fault && words?.[fault]
  return (
    <div role="alert">
      {key !== undefined && (
        <p className={styles.fault}>{own ?? (has(key) ? t(key) : t('game_no_answer'))}</p>
      )}
    </div>
  )
}
