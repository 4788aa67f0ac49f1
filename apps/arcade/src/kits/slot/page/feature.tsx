import { useEffect, useState } from 'react'
import { unitsText, type Currency } from '@glasshouse/money'
import { Lantern } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './feature.module.css'
import { useSlotLook } from './look.ts'
import type { SlotShown } from './use-slot.ts'

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
        <p className={styles.game}>
          <span>{t('slot.gameOf', { index: game.index, of: game.of })}</span>
          <strong>{money(unitsText(game.wonUnits, currency))}</strong>
        </p>
      )}
      {steps.length > 1 && (
        <ol className={styles.steps} aria-label={t('slot.multiplier')}>
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
          <span className={styles.river} aria-hidden="true">
            {Array.from(
              { length: celebrated.times >= 100 ? 12 : celebrated.times >= 25 ? 7 : 3 },
              (_, index) => (
                // Lanterns that differ in nothing but their place.
                // oxlint-disable-next-line react/no-array-index-key
                <span className={styles.rising} data-lane={index} key={index}>
                  <Lantern lit />
                </span>
              ),
            )}
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
    if (share >= 1) return undefined
    const from = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const done = Math.min(1, Math.max(0, (now - from) / ms))
      setShare(1 - (1 - done) ** 2)
      if (done < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
    // The count begins once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const now = share >= 1 ? units : (units * BigInt(Math.floor(share * 10_000))) / 10_000n
  return money(unitsText(now, currency))
}
