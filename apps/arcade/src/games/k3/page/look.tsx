import type { TableLook } from '../../../kits/table/page/look.ts'
import { DiceRow } from '../../../page-kit/dice/die.tsx'
import { playOf, type Play } from '../../../page-kit/play-context.tsx'
import type { K3Result } from '../picture.ts'
import { k3Rules } from '../rules.ts'
import { spotsByName, sumOf, type Spot } from '../spots.ts'
import { Cup, tellMs } from './cup.tsx'
import { K3Facts, K3Rules } from './k3-rules.tsx'
import { PastSum } from './past-sum.tsx'
import { k3Plan } from './plan.ts'
import styles from './spot.module.css'
import { SumStatistics } from './sum-statistics.tsx'

type K3Play = Play<'k3' | 'arcade'>

const own = playOf<'k3'>

function timesText({ paysHundredths }: Spot): string {
  return String(paysHundredths / 100)
}

const paysText = (spot: Spot, { phrases: { t }, figure }: K3Play) =>
  t('k3.times', { times: figure(timesText(spot)) })

/** The four halves pay the same and go by their names; the others with what they pay. */
function spokenName(spot: Spot, play: K3Play): string {
  const name = nameOfSpot(spot, play)
  return spot.kind === 'half' ? name : `${name}, ${paysText(spot, play)}`
}

function nameOfSpot({ kind, name, number }: Spot, { phrases: { t } }: K3Play): string {
  if (name === 'big') return t('k3.big')
  if (kind === 'half') return t('k3.half', { half: name === 'small' || name === 'odd' ? name : 'other' })
  return t('k3.spot', { kind: kind === 'straight' ? 'other' : kind, number })
}

function wordsOf({ dice }: K3Result, { phrases: { t } }: K3Play): string {
  const sum = sumOf(dice)
  return t('k3.inWords', {
    dice: dice.join(' '),
    sum,
    size: sum > 10 ? 'big' : 'other',
    parity: sum % 2 === 1 ? 'odd' : 'other',
  })
}

function SpotDrawing({ spot, play }: { readonly spot: Spot; readonly play: K3Play }) {
  return (
    <span className={styles.spot}>
      {spot.kind === 'double' || spot.kind === 'triple' ? (
        <DiceRow dice={Array.from({ length: spot.kind === 'double' ? 2 : 3 }, () => spot.number)} />
      ) : (
        <span>{spot.kind === 'sum' ? spot.number : nameOfSpot(spot, play)}</span>
      )}
      <small className={styles.times} data-times={paysText(spot, play)} />
    </span>
  )
}

export const k3Look: TableLook<K3Result> = {
  rules: k3Rules,
  tellMs,
  isMoving: true,
  kitWords: ['draw'],
  plan: k3Plan,
  first: 'big',
  title: play => own(play).phrases.t('k3.name'),
  nameOf: (name, play) => {
    const spot = spotsByName.get(name)
    return spot ? spokenName(spot, own(play)) : name
  },
  drawingOf: (name, play) => {
    const spot = spotsByName.get(name)
    return spot ? <SpotDrawing spot={spot} play={own(play)} /> : null
  },
  toneOf: name => (name === 'big' ? 'red' : name === 'small' ? 'black' : undefined),
  Stage: Cup,
  Past: PastSum,
  Roads: SumStatistics,
  say: (result, play) => `${wordsOf(result, own(play))}.`,
  inWords: (result, play) => wordsOf(result, own(play)),
  Facts: K3Facts,
  Rules: K3Rules,
}
