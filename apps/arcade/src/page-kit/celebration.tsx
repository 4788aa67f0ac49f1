import { useEffect, useState } from 'react'
import { unitsText } from '@glasshouse/money'
import { Lantern } from '@glasshouse/ui'
import type { RoundView, SessionView } from '../protocol/page-api.ts'
import { unitsOf } from './amounts.ts'
import styles from './celebration.module.css'
import { usePlay } from './play-context.tsx'
import { useCounted } from './use-counted.ts'
import { stageTimes, winTierOf, type WinTier } from './win-tiers.ts'

type CelebrationProps = {
  readonly round: Pick<RoundView, 'id' | 'payout' | 'stake'> | undefined
  readonly currency: SessionView['currency']
}

/** A win of many stakes, over the game: the stage dims, lanterns rise, the figure counts. A press ends it. */
export function Celebration({ round, currency }: CelebrationProps) {
  const [ended, setEnded] = useState(round?.id)
  const [shown] = useState(round?.id)
  const tier = round && winTierOf(unitsOf(round.payout), unitsOf(round.stake))
  // A round that the page opened with was celebrated before.
  const isOn = round !== undefined && tier !== undefined && tier.times >= stageTimes
  const isNew = isOn && round.id !== ended && round.id !== shown
  const id = round?.id
  const wholeMs = tier?.wholeMs ?? 0
  useEffect(() => {
    if (!isNew) return undefined
    const end = () => setEnded(id)
    const timer = setTimeout(end, wholeMs)
    document.addEventListener('pointerdown', end)
    document.addEventListener('keydown', end)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', end)
      document.removeEventListener('keydown', end)
    }
  }, [id, isNew, wholeMs])
  if (!isNew) return null
  return <Shown key={round.id} payout={round.payout} tier={tier} currency={currency} />
}

type ShownProps = {
  readonly payout: string
  readonly tier: WinTier
  readonly currency: SessionView['currency']
}

/** The result is announced elsewhere as text. */
function Shown({ payout, tier, currency }: ShownProps) {
  const { phrases, money } = usePlay()
  const { t } = phrases
  const counted = useCounted(unitsOf(payout), tier.countMs)
  const title = tier.times >= 500 ? 'arcade.nightWin' : tier.times >= 100 ? 'arcade.hugeWin' : 'arcade.bigWin'
  const lanterns = tier.times >= 500 ? 16 : tier.times >= 100 ? 9 : 6
  return (
    <div className={styles.win} aria-hidden="true">
      {[...Array(lanterns).keys()].map(lane => (
        <span className={styles.rising} style={{ insetInlineStart: `${(lane * 37 + 4) % 92}%` }} key={lane}>
          <Lantern lit />
        </span>
      ))}
      <strong className={styles.title}>{t(title)}</strong>
      <strong className={styles.amount}>{money(unitsText(counted, currency))}</strong>
    </div>
  )
}
