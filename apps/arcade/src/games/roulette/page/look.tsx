import type { TableLook, TablePlay } from '../../../kits/table/page/look.ts'
import type { Play } from '../../../page-kit/play-context.tsx'
import type { RouletteResult } from '../picture.ts'
import { rouletteRules, spotsByName } from '../rules.ts'
import { colourOf, type Spot } from '../spots.ts'
import { PastNumber } from './past-number.tsx'
import { roulettePlan } from './plan.ts'
import { RouletteFacts, RouletteRules } from './roulette-rules.tsx'
import { Wheel } from './wheel.tsx'

type RoulettePlay = Play<'roulette' | 'arcade'>

/** The page of a table loads its game's words before anything is shown. */
const own = (play: TablePlay) => play as unknown as RoulettePlay

function nameOfSpot({ name, kind, numbers }: Spot, { phrases: { t, tag } }: RoulettePlay): string {
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(numbers.map(String))
  const place = name.at(-1) ?? ''
  return t('roulette.spot', { kind: kind === 'outside' ? name : kind, numbers: list, place })
}

export const rouletteLook: TableLook<RouletteResult> = {
  rules: rouletteRules,
  tellMs: 5_700,
  plan: roulettePlan,
  title: play => own(play).phrases.t('roulette.name'),
  nameOf: (name, play) => {
    const spot = spotsByName.get(name)
    return spot ? nameOfSpot(spot, own(play)) : name
  },
  drawingOf: (name, play) => {
    const spot = spotsByName.get(name)
    if (!spot) return null
    if (spot.kind === 'straight') return <span>{name}</span>
    const { t } = own(play).phrases
    if (spot.kind === 'column') return <span>{t('roulette.short', { kind: 'column' })}</span>
    if (spot.kind === 'dozen' || spot.kind === 'outside') return <span>{t('roulette.short', { kind: name })}</span>
    return null
  },
  toneOf: name => {
    if (name === 'red' || name === 'black') return name
    const spot = spotsByName.get(name)
    return spot?.kind === 'straight' ? colourOf(spot.numbers[0] ?? 0) : undefined
  },
  Stage: Wheel,
  Past: PastNumber,
  say: ({ number }, play) => own(play).phrases.t('roulette.sayNumber', { number, colour: colourOf(number) }),
  inWords: ({ number }, play) => own(play).phrases.t('roulette.inWords', { number, colour: colourOf(number) }),
  Facts: RouletteFacts,
  Rules: RouletteRules,
}
