import type { TableLook } from '../../../kits/table/page/look.ts'
import { playOf, type Play } from '../../../page-kit/play-context.tsx'
import type { SicBoResult } from '../picture.ts'
import { sicBoRules, spotsByName, totalOf, type Spot } from '../rules.ts'
import { Dome } from './dome.tsx'
import { PastDice, sideOf } from './past-dice.tsx'
import { sicBoPlan } from './plan.ts'
import { SicBoFacts, SicBoRulesDialog } from './sic-bo-rules.tsx'
import { SpotFace, timesText } from './spot-face.tsx'

type SicBoPlay = Play<'sic-bo' | 'arcade'>

const own = playOf<'sic-bo'>

const sides = ['big', 'odd', 'even'] as const

/** Has all that stands on the spot, so that who sees it can say it. */
function nameOfSpot(spot: Spot, play: SicBoPlay): string {
  const { t } = play.phrases
  if (spot.kind === 'small') return t('sicBo.small')
  const side = sides.find(each => each === spot.kind)
  if (side) return t('sicBo.spot', { kind: side, number: '' })
  return `${betOf(spot, play)}, ${t('sicBo.paysShort', { times: timesText(spot) })}`
}

function betOf(spot: Spot, { phrases: { t, tag } }: SicBoPlay): string {
  if ('number' in spot) return t('sicBo.spot', { kind: spot.kind, number: String(spot.number) })
  if (!('numbers' in spot)) return t('sicBo.spot', { kind: 'anyTriple', number: '' })
  const number = new Intl.ListFormat(tag, { type: 'conjunction' }).format(spot.numbers.map(String))
  return t('sicBo.spot', { kind: 'other', number })
}

export const sicBoLook: TableLook<SicBoResult> = {
  rules: sicBoRules,
  // The dome shakes for 1.2 s, and lifts when the result is told.
  tellMs: 1_500,
  isMoving: true,
  plan: sicBoPlan,
  first: 'small',
  title: play => own(play).phrases.t('sicBo.name'),
  nameOf: (name, play) => {
    const spot = spotsByName.get(name)
    return spot ? nameOfSpot(spot, own(play)) : name
  },
  drawingOf: name => {
    const spot = spotsByName.get(name)
    return spot ? <SpotFace spot={spot} /> : null
  },
  toneOf: name => (name === 'big' ? 'red' : name === 'small' ? 'black' : undefined),
  Stage: Dome,
  Past: PastDice,
  say: (result, play) =>
    own(play).phrases.t('sicBo.say', {
      dice: result.dice.join(' '),
      total: totalOf(result),
      kind: sideOf(result),
    }),
  inWords: (result, play) =>
    own(play).phrases.t('sicBo.inWords', { dice: result.dice.join(' '), total: totalOf(result) }),
  Facts: SicBoFacts,
  Rules: SicBoRulesDialog,
}
