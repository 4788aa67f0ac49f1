import { useEffect, useState } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './countdown.module.css'
import type { ServerClock } from './server-clock.ts'
import type { TablePhase } from './use-phase.ts'

type CountdownProps = {
  readonly clock: ServerClock
  readonly phase: TablePhase
  readonly opensAt: string | undefined
  readonly closesAt: string | undefined
}

const around = 2 * Math.PI * 20
const soonMs = 5_000

/** Seconds, with minutes where there are some. */
function leftText(seconds: number): string {
  if (seconds < 60) return String(seconds)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How long bets are taken, by the server's clock. */
export function Countdown({ clock, phase, opensAt, closesAt }: CountdownProps) {
  const { t } = usePlay<'table'>().phrases
  const [nowMs, setNow] = useState(() => clock.now())
  const isBetting = phase === 'betting' && opensAt !== undefined && closesAt !== undefined
  useEffect(() => {
    if (!isBetting) return undefined
    setNow(clock.now())
    const timer = setInterval(() => setNow(clock.now()), 250)
    return () => clearInterval(timer)
  }, [clock, isBetting])
  const leftMs = isBetting ? Math.max(0, Date.parse(closesAt) - nowMs) : 0
  const share = isBetting ? Math.min(1, leftMs / (Date.parse(closesAt) - Date.parse(opensAt))) : 0
  const words = {
    waiting: t('table.waiting'),
    betting: t('table.placeBets'),
    closed: t('table.closed'),
    telling: t('table.closed'),
    shown: t('table.nextSoon'),
    void: t('table.void'),
  }
  return (
    <p className={styles.box} data-soon={(isBetting && leftMs <= soonMs) || undefined} data-phase={phase}>
      <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.rest} cx="24" cy="24" r="20" />
        <circle
          className={styles.left}
          cx="24"
          cy="24"
          r="20"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
        />
        {isBetting && (
          <text className={styles.seconds} x="24" y="30" data-long={leftMs >= 60_000 || undefined}>
            {leftText(Math.ceil(leftMs / 1_000))}
          </text>
        )}
      </svg>
      <span>{words[phase]}</span>
    </p>
  )
}
