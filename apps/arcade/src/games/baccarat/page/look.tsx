import type { TableLook } from '../../../kits/table/page/look.ts'
import { playOf, type Play } from '../../../page-kit/play-context.tsx'
import { paysText } from '../odds.ts'
import type { BaccaratResult } from '../picture.ts'
import { baccaratRules, isSpot, outcomeOf, pointsOf, type Spot } from '../rules.ts'
import { BaccaratFacts, BaccaratRulesDialog } from './baccarat-rules.tsx'
import { dealBeats } from './deal.ts'
import { Hands } from './hands.tsx'
import { PastHands } from './past-hands.tsx'
import { baccaratPlan } from './plan.ts'
import { RoadMap } from './road-map.tsx'
import { SpotFace } from './spot-face.tsx'

type BaccaratPlay = Play<'baccarat' | 'arcade'>

const own = playOf<'baccarat'>

/** Has all that stands on the spot, so that who sees it can say it. */
function nameOfSpot(spot: Spot, { phrases: { t }, figure }: BaccaratPlay): string {
  if (spot === 'player') return t('baccarat.player')
  const name = t('baccarat.short', { kind: spot === 'tie' ? 'other' : spot })
  return `${name}, ${t('baccarat.paysShort', { times: figure(paysText(spot)) })}`
}

export const baccaratLook: TableLook<BaccaratResult> = {
  rules: baccaratRules,
  // Four cards, and two more after a pause each: the longest deal is over by then.
  tellMs: 3_000,
  beats: dealBeats,
  plan: baccaratPlan,
  first: 'player',
  title: play => own(play).phrases.t('baccarat.name'),
  nameOf: (name, play) => (isSpot(name) ? nameOfSpot(name, own(play)) : name),
  drawingOf: name => (isSpot(name) ? <SpotFace spot={name} /> : null),
  toneOf: name => (name === 'banker' ? 'red' : name === 'player' ? 'blue' : undefined),
  Stage: Hands,
  Past: PastHands,
  Roads: RoadMap,
  say: (result, play) => {
    const { winner } = outcomeOf(result)
    return own(play).phrases.t('baccarat.say', {
      player: pointsOf(result.player),
      banker: pointsOf(result.banker),
      kind: winner === 'tie' ? 'other' : winner,
    })
  },
  inWords: (result, play) => {
    const { winner } = outcomeOf(result)
    return own(play).phrases.t('baccarat.inWords', {
      player: pointsOf(result.player),
      banker: pointsOf(result.banker),
      kind: winner === 'tie' ? 'other' : winner,
    })
  },
  Facts: BaccaratFacts,
  Rules: BaccaratRulesDialog,
}
