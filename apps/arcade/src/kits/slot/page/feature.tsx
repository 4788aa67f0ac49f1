import { useEffect, useState } from 'react'
import { unitsText, type Currency } from '@glasshouse/money'
import { Lantern } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './feature.module.css'
import rises from './river.module.css'
import bar from './steps.module.css'
import { useSlotLook } from './look.ts'
import type { SlotShown } from './use-slot.ts'

/** Where lanterns rise beside each other. */
const lanes = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

type FeatureProps = { readonly shown: SlotShown; readonly currency: Currency }

/** What lies over the reels: the multiplier, the free games, the card that announces them, and a large win. */
export function Feature({ shown, currency }: FeatureProps) {
  const { phrases, money } = usePlay<'slot'>()
  const { t } = phrases
  const { tables } = useSlotLook()
  const { game, card, celebrated } = shown
  const steps = game ? tables.freeTimes : tables.paidTimes
  return (
    <>
      {game && (
        <p className={bar.game}>
          <span>{t('slot.gameOf', { index: game.index, of: game.of })}</span>
          <strong>{money(unitsText(game.wonUnits, currency))}</strong>
        </p>
      )}
      {steps.length > 1 && (
        <ol className={bar.steps} aria-label={t('slot.multiplier')}>
          {steps.map(times => (
            <li data-now={times === shown.times || undefined} key={times}>
              {times}×
            </li>
          ))}
        </ol>
      )}
      {card > 0 && (
        <div className={styles.card}>
          <strong>{t('slot.freeGamesCount', { count: card })}</strong>
          <span>{freeRule(tables.freeTimes, t)}</span>
        </div>
      )}
      {celebrated && (
        <div className={styles.win} data-size={celebrated.times}>
          <span className={rises.river} aria-hidden="true">
            {lanes.slice(0, celebrated.times >= 100 ? 9 : celebrated.times >= 25 ? 6 : 3).map(lane => (
              <span className={rises.rising} data-lane={lane} key={lane}>
                <Lantern lit />
              </span>
            ))}
          </span>
          {celebrated.times >= 25 && (
            <strong className={styles.title}>
              {celebrated.times >= 100 ? t('slot.hugeWin') : t('slot.bigWin')}
            </strong>
          )}
          <strong className={styles.amount}>
            <Counted units={celebrated.units} ms={celebrated.countMs} currency={currency} />
          </strong>
        </div>
      )}
    </>
  )
}

function freeRule(
  freeTimes: readonly number[],
  t: ReturnType<typeof usePlay<'slot'>>['phrases']['t'],
): string {
  return freeTimes.length > 1
    ? t('slot.cardCascade', { times: freeTimes[0] ?? 1, most: freeTimes.at(-1) ?? 1 })
    : t('slot.cardTimes', { times: freeTimes[0] ?? 1 })
}

/** A figure that rises to its end, quickly at first. Where motion is not wanted it is there at once. */
function Counted({
  units,
  ms,
  currency,
}: {
  readonly units: bigint
  readonly ms: number
  readonly currency: Currency
}) {
  const { money } = usePlay()
  const [share, setShare] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0))
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const from = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const done = Math.min(1, Math.max(0, (now - from) / ms))
      setShare(1 - (1 - done) ** 2)
      if (done < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [ms])
  const now = share >= 1 ? units : (units * BigInt(Math.floor(share * 10_000))) / 10_000n
  return money(unitsText(now, currency))
}
