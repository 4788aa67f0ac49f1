import type { Area } from '@glasshouse/phrases'
import { EventRow } from '../../../kits/book/page/event-row.tsx'
import type { BookLook, BookTexts } from '../../../kits/book/page/look.ts'
import type { EventView } from '../../../kits/book/wire.ts'
import { playOf, usePlay, type Play } from '../../../page-kit/play-context.tsx'
import { mapPointRules } from '../rules.ts'
import { roundsOf, scoreOf, type Course, type Live, type Setup } from '../series.ts'
import { mapPoint } from '../tables.ts'
import styles from './look.module.css'
import { MapCards } from './map-cards.tsx'
import { RuleText } from './rule-text.tsx'
import { TeamMark } from './team-mark.tsx'

type Words = Play<'arcade' | 'map-point'>

const marketOf = { win: 'winner', mh: 'handicap', tm: 'total', m1: 'first', cs: 'other' } as const
type Kind = keyof typeof marketOf
const marketKinds = Object.keys(marketOf) as Kind[] // the keys of the object above

function kindOf(key: string): Kind {
  return marketKinds.find(kind => kind === key.split(':')[0]) ?? 'win'
}

function sidesOf(setup: unknown) {
  const [one = '', two = ''] = mapPointRules.names(setup as Setup) // the setup of an event of this game
  return { one, two }
}

function circuitOf(setup: unknown) {
  return mapPoint.circuits[(setup as Setup).circuit] // the setup of an event of this game
}

/** A handicap from a side's view: a line of quarters with its sign. */
function lineText({ figure }: Words, quarters: number): string {
  return `${quarters > 0 ? '+' : '−'}${figure(`${Math.abs(quarters) / 4}`)}`
}

function selectionText(play: Words, [key, setup]: readonly [string, unknown], isShort: boolean): string {
  const { t } = play.phrases
  const [kind = '', middle = '', side = ''] = key.split(':')
  const sides = sidesOf(setup)
  const nameOf = (name: string) =>
    isShort
      ? t('mapPoint.sideShort', { side: name === 'one' ? name : 'other' })
      : sides[name === 'one' ? 'one' : 'two']
  switch (kind) {
    case 'mh':
      return `${nameOf(side)} ${lineText(play, Number(middle) * (side === 'one' ? 1 : -1))}`
    case 'tm':
      return t(isShort ? 'mapPoint.totalShort' : 'mapPoint.total', {
        side: side === 'over' ? side : 'other',
        line: play.figure(`${Number(middle) / 4}`),
      })
    case 'cs':
      return middle.replace('-', ' – ')
    default:
      return nameOf(middle)
  }
}

function texts(given: Play<Area>): BookTexts {
  const play = playOf<'map-point'>(given)
  const { t } = play.phrases
  return {
    event: setup => t('mapPoint.sides', sidesOf(setup)),
    group: setup => {
      const { name = '', bestOf = 1 } = circuitOf(setup) ?? {}
      return t('mapPoint.circuit', { name, maps: bestOf })
    },
    market: key => t('mapPoint.market', { kind: marketOf[kindOf(key)] }),
    selection: (key, setup) => selectionText(play, [key, setup], false),
    short: (key, setup) => selectionText(play, [key, setup], true),
    result: result => {
      const course = result as Course // a result of this game
      const [one, two] = scoreOf(course)
      const rounds = roundsOf(course).map(each => each.join('–'))
      return `${one} – ${two} (${rounds.join(', ')})`
    },
    margin: kind => t('mapPoint.margin', { kind: kind === 'series' ? kind : 'other' }),
    live: live => {
      const { score, maps, part } = live as Live // what was shown of a series
      const rounds = part === 'map' ? ` (${maps.at(-1)?.join('–') ?? ''})` : ''
      return `${score[0]} – ${score[1]}${rounds}`
    },
  }
}

/** A series in the list: its winner, a handicap and a total, and its maps; the other markets on a press. */
function Series({ event }: { readonly event: EventView }) {
  const play = usePlay<'map-point'>()
  const setup = event.setup as Setup // the setup of an event of this game
  const live = event.live as Live | null // what is shown of a series
  const { t } = play.phrases
  const { one, two } = sidesOf(setup)
  const main = (['win', 'mh', 'tm'] as const).flatMap(
    kind => event.markets.find(each => kindOf(each.key) === kind) ?? [],
  )
  return (
    <EventRow
      event={event}
      now={live === null ? '' : nowText(play, live)}
      closed={live?.part === 'ended' ? t('mapPoint.closed') : t('mapPoint.mapPoint')}
      sides={[
        <Team key="one" setup={setup} place={0} name={one} />,
        <Team key="two" setup={setup} place={1} name={two} />,
      ]}
      score={live?.score ?? null}
      main={main}
      kinds={marketKinds}
      wide={['cs']}
    >
      <MapCards setup={setup} live={live} />
    </EventRow>
  )
}

function nowText({ phrases: { t } }: Words, { part, maps }: Live): string {
  if (part === 'break') return t('mapPoint.break')
  return part === 'ended' ? t('mapPoint.ended') : t('mapPoint.map', { number: maps.length })
}

type TeamProps = { readonly setup: Setup; readonly place: 0 | 1; readonly name: string }

function Team({ setup, place, name }: TeamProps) {
  const mark = circuitOf(setup)?.teams[setup.teams[place]]?.mark
  return (
    <span className={styles.team}>
      {mark && <TeamMark mark={mark} />}
      {name}
    </span>
  )
}

export const mapPointLook: BookLook = {
  code: 'ES01',
  rules: mapPointRules,
  margins: mapPoint.margins,
  texts,
  Event: Series,
  Rules: RuleText,
}
