import type { TableLook } from '../../../kits/table/page/look.ts'
import { playOf, type Play } from '../../../page-kit/play-context.tsx'
import type { RouletteResult } from '../picture.ts'
import { rouletteRules, spotsByName } from '../rules.ts'
import { colourOf, outsides, type Spot } from '../spots.ts'
import { ballBeats } from './ball-course.ts'
import { PastNumber } from './past-number.tsx'
import { roulettePlan } from './plan.ts'
import { RouletteFacts, RouletteRules } from './roulette-rules.tsx'
import { Wheel } from './wheel.tsx'

type RoulettePlay = Play<'roulette' | 'arcade'>

const own = playOf<'roulette'>

/** Has all that stands on the spot, so that who sees it can say it. */
function nameOfSpot({ name, kind, numbers }: Spot, { phrases: { t, tag } }: RoulettePlay): string {
  if (kind === 'dozen') return t('roulette.short', { kind: dozenOf(name) })
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(numbers.map(String))
  const place = name.at(-1) ?? ''
  return t('roulette.spot', { kind: kind === 'outside' ? outsideOf(name) : kind, numbers: list, place })
}

const dozens = ['dozen1', 'dozen2', 'dozen3'] as const

function dozenOf(name: string) {
  return dozens.find(each => each === name) ?? 'dozen1'
}

/** Black is the last of its list of words; red has a word of its own. */
function outsideOf(name: string) {
  const found = outsides.find(each => each === name)
  return found === undefined || found === 'black' || found === 'red' ? 'other' : found
}

export const rouletteLook: TableLook<RouletteResult> = {
  rules: rouletteRules,
  tellMs: 5_700,
  isMoving: true,
  beats: ballBeats,
  plan: roulettePlan,
  first: 'red',
  title: play => own(play).phrases.t('roulette.name'),
  nameOf: (name, play) => {
    if (name === 'red') return own(play).phrases.t('roulette.red')
    const spot = spotsByName.get(name)
    return spot ? nameOfSpot(spot, own(play)) : name
  },
  drawingOf: (name, play) => {
    const spot = spotsByName.get(name)
    if (!spot) return null
    if (spot.kind === 'straight') return <span>{name}</span>
    const { t } = own(play).phrases
    if (spot.kind === 'column') return <span>{t('roulette.short', { kind: 'column' })}</span>
    if (spot.kind === 'dozen') return <span>{t('roulette.short', { kind: dozenOf(name) })}</span>
    if (name === 'red') return <span>{t('roulette.red')}</span>
    if (spot.kind === 'outside') return <span>{t('roulette.short', { kind: outsideOf(name) })}</span>
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
  inWords: ({ number }, play) =>
    own(play).phrases.t('roulette.inWords', { number, colour: colourOf(number) }),
  Facts: RouletteFacts,
  Rules: RouletteRules,
}
