import { faultKey, type PlayFault } from './play-fault.ts'
import { usePlay } from './play-context.tsx'
import styles from './fault-line.module.css'

type FaultLineProps = { readonly fault: PlayFault | undefined }

/** The message of a failed round: what happened, whether money moved, what to do next. */
export function FaultLine({ fault }: FaultLineProps) {
  const { t, has } = usePlay().phrases
  const key = fault === undefined ? undefined : faultKey(fault)
  return (
    <div role="alert">
      {key !== undefined && <p className={styles.fault}>{has(key) ? t(key) : t('game_no_answer')}</p>}
    </div>
  )
}
