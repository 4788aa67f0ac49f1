import { unitsText, type Currency } from '@glasshouse/money'
import { Lantern } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { useCounted } from '../../../page-kit/use-counted.ts'
import styles from './feature.module.css'
import rises from './river.module.css'
import bar from './steps.module.css'
import { freeRule } from './free-rule.ts'
import { useSlotLook } from './look.ts'
import type { SlotShown } from './use-slot.ts'

/** Where lanterns rise beside each other. */
const lanes = [...Array(16).keys()]

type FeatureProps = { readonly shown: SlotShown; readonly currency: Currency }

/** What lies over the reels: the multiplier, the free games, the card that announces them, and a large win. */
export function Feature({ shown, currency }: FeatureProps) {
  const { phrases, money } = usePlay<'slot'>()
  const { t } = phrases
  const { tables, look } = useSlotLook()
  const { game, card, total } = shown
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
            <li
              data-now={times === shown.times || undefined}
              data-lit={times <= shown.times || undefined}
              key={times}
            >
              {look.stepLamp !== undefined && <img src={look.stepLamp} alt="" draggable={false} />}
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
      {total && <Total {...total} currency={currency} />}
    </>
  )
}

type TotalProps = NonNullable<SlotShown['total']> & { readonly currency: Currency }

/** What a round paid, over the reels. Without a win it is said plainly: no lanterns, no rising figure. */
function Total({ units, times, countMs, games, currency }: TotalProps) {
  const { phrases, money } = usePlay<'slot'>()
  const { t } = phrases
  const counted = useCounted(units, countMs)
  return (
    <div className={styles.win} data-size={times}>
      <span className={rises.river} aria-hidden="true">
        {lanes.slice(0, lanesOf(times)).map(lane => (
          <span className={rises.rising} style={{ insetInlineStart: `${(lane * 37 + 4) % 95}%` }} key={lane}>
            <Lantern lit />
          </span>
        ))}
      </span>
      {times >= 25 && <strong className={styles.title}>{t(titleOf(times))}</strong>}
      {games > 0 && <span>{t('slot.totalOf', { count: games })}</span>}
      <strong className={styles.amount} data-win={times > 0 || undefined}>
        {money(unitsText(counted, currency))}
      </strong>
    </div>
  )
}

function lanesOf(times: number): number {
  if (times >= 500) return 16
  if (times >= 100) return 9
  if (times >= 25) return 6
  return times >= 10 ? 3 : 0
}

function titleOf(times: number) {
  if (times >= 500) return 'slot.nightWin'
  return times >= 100 ? 'slot.hugeWin' : 'slot.bigWin'
}
