import { memo, useEffect, useId, useState } from 'react'
import type { SessionTotals } from '../protocol/page-api.ts'
import { unitsOf } from './amounts.ts'
import { usePlay } from './play-context.tsx'
import styles from './side-panel.module.css'

type SessionPanelProps = {
  readonly session: SessionTotals
  /** What of the stakes waits for its result. */
  readonly inPlay?: string | undefined
}

/** Time and money of this session, always in view: staying and leaving are decided on these figures. */
export const SessionPanel = memo(function SessionPanel({ session, inPlay }: SessionPanelProps) {
  const { phrases, money, difference } = usePlay()
  const { t } = phrases
  const net = netOf(session, inPlay)
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t('arcade.session')}
      </h2>
      <p className={styles.clock}>
        <SessionClock startedAt={session.startedAt} />
        <span className={styles.since}>{t('arcade.since', { at: new Date(session.startedAt) })}</span>
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>{t('arcade.spins')}</dt>
          <dd>{phrases.number(session.spins)}</dd>
        </div>
        <div>
          <dt>{t('arcade.staked')}</dt>
          <dd>{money(session.staked)}</dd>
        </div>
        <div>
          <dt>{t('arcade.cameBack')}</dt>
          <dd>{money(session.cameBack)}</dd>
        </div>
        <div className={styles.total} data-tone={toneOf(net)}>
          <dt>{unitsOf(net) < 0n ? t('arcade.behindSoFar') : t('arcade.aheadSoFar')}</dt>
          <dd>{difference(net)}</dd>
        </div>
      </dl>
    </section>
  )
})

/** What came back less what was staked and is over, as text of the wire: a stake in play is not lost yet. */
export function netOf(
  { staked, cameBack }: Pick<SessionTotals, 'staked' | 'cameBack'>,
  inPlay = '0',
): string {
  const units = unitsOf(cameBack) - unitsOf(staked) + unitsOf(inPlay)
  const positive = units < 0n ? -units : units
  return `${units < 0n ? '-' : ''}${positive / 10_000n}.${(positive % 10_000n).toString().padStart(4, '0')}`
}

export function toneOf(net: string): 'win' | 'loss' | undefined {
  const units = unitsOf(net)
  return units > 0n ? 'win' : units < 0n ? 'loss' : undefined
}

/** Hours, minutes and seconds since the session began; hidden from screen readers, because it ticks every second. */
export function SessionClock({ startedAt }: { readonly startedAt: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <time role="timer">{clockText(now - Date.parse(startedAt))}</time>
}

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
}
