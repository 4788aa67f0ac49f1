import type { Area } from '@glasshouse/phrases'
import { playOf, usePlay, type Play } from '../../../page-kit/play-context.tsx'
import { EventRow } from '../../../kits/book/page/event-row.tsx'
import type { BookLook, BookTexts } from '../../../kits/book/page/look.ts'
import type { Market } from '../../../kits/book/rules.ts'
import type { EventView } from '../../../kits/book/wire.ts'
import { RuleText } from './rule-text.tsx'
import { scoreOf, type Course, type Live, type Setup } from '../match.ts'
import { matchdayRules } from '../rules.ts'
import { matchday } from '../tables.ts'

type Words = Play<'arcade' | 'book' | 'matchday'>

const teamsOf = (setup: unknown) => matchdayRules.names(setup as Setup) // the setup of an event of this game
const marketKinds = ['1x2', 'ah', 'ou', 'dc', 'h1', 'oe', 'cs'] as const
type Kind = (typeof marketKinds)[number]

function kindOf(key: string): Kind {
  return marketKinds.find(kind => kind === key.split(':')[0]) ?? '1x2'
}

/** A line of quarters as text: 0.25 steps, with its sign where it is a handicap. */
function lineText({ figure }: Words, quarters: number, isSigned: boolean): string {
  const text = figure(`${Math.abs(quarters) / 4}`)
  if (!isSigned || quarters === 0) return text
  return quarters > 0 ? `+${text}` : `−${text}`
}

const doubleOf: Readonly<Record<string, 'home_draw' | 'home_away'>> = { hd: 'home_draw', ha: 'home_away' }
const marketOf = {
  '1x2': 'result',
  ah: 'handicap',
  ou: 'total',
  dc: 'double',
  h1: 'half',
  oe: 'parity',
  cs: 'other',
} as const satisfies Record<Kind, string>

function sideOf(play: Words, [key, setup]: readonly [string, unknown], isShort: boolean): string {
  const { t } = play.phrases
  const [kind = '', middle = '', side = ''] = key.split(':')
  const [home = '', away = ''] = teamsOf(setup)
  const end = (name: string) =>
    isShort
      ? t('matchday.endShort', { side: name === 'home' || name === 'draw' ? name : 'other' })
      : name === 'draw'
        ? t('matchday.draw')
        : name === 'home'
          ? home
          : away
  switch (kind) {
    case 'ah': {
      const line = lineText(play, Number(middle) * (side === 'home' ? 1 : -1), true)
      return isShort ? line : `${end(side)} ${line}`
    }
    case 'ou': {
      const line = lineText(play, Number(middle), false)
      return t(isShort ? 'matchday.totalShort' : 'matchday.total', {
        side: side === 'over' ? side : 'other',
        line,
      })
    }
    case 'dc':
      return isShort
        ? t('matchday.doubleShort', { side: doubleOf[middle] ?? 'other' })
        : t('matchday.double', { side: doubleOf[middle] ?? 'other', home, away })
    case 'oe':
      return t('matchday.parity', { side: middle === 'odd' ? middle : 'other' })
    case 'cs':
      return middle === 'other' ? t('matchday.otherScore') : middle.replace('-', ' – ')
    default:
      return end(middle)
  }
}

function texts(given: Play<Area>): BookTexts {
  const play = playOf<'book' | 'matchday'>(given)
  const { t } = play.phrases
  return {
    event: setup => t('matchday.sides', sidesOf(setup)),
    group: setup => matchday.leagues[(setup as Setup).league]?.name ?? '',
    market: key => t('matchday.market', { kind: marketOf[kindOf(key)] }),
    selection: (key, setup) => sideOf(play, [key, setup], false),
    short: (key, setup) => sideOf(play, [key, setup], true),
    result: result => {
      const { incidents } = result as Course // a result of this game
      const [home, away] = scoreOf(incidents, matchday.minutes)
      const half = scoreOf(incidents, matchday.minutes / 2)
      return `${home} – ${away} (${half[0]} – ${half[1]})`
    },
    margin: kind => t('matchday.margin', { kind: kind === 'result' || kind === 'line' ? kind : 'other' }),
    live: live => {
      const { score } = live as Live // what was shown of a match
      return `${score[0]} – ${score[1]}`
    },
  }
}

function sidesOf(setup: unknown) {
  const [home = '', away = ''] = teamsOf(setup)
  return { home, away }
}

/** A match in the list, with its result, a handicap and a total; the other markets on a press. */
function Match({ event }: { readonly event: EventView }) {
  const play = usePlay<'book' | 'matchday'>()
  const { t } = play.phrases
  const live = event.live as Live | null // what is shown of a match
  const [home, away] = teamsOf(event.setup)
  const isFirst = (market: Market, kind: Kind, place: number) =>
    event.markets.filter(each => kindOf(each.key) === kind).indexOf(market) === place
  const main = event.markets.filter(
    each => each.key === '1x2' || isFirst(each, 'ah', 1) || isFirst(each, 'ou', 1),
  )
  return (
    <EventRow
      event={event}
      now={live === null ? '' : nowText(play, live)}
      closed={live === null || live.attack === null ? t('book.suspended') : t('matchday.chance')}
      sides={[
        <span key="home" data-attack={live?.attack === 'home' || undefined}>
          {home}
        </span>,
        <span key="away" data-attack={live?.attack === 'away' || undefined}>
          {away}
        </span>,
      ]}
      score={live?.score ?? null}
      main={main}
      kinds={marketKinds}
      wide={['cs']}
    />
  )
}

function nowText({ phrases: { t } }: Words, { part, minute }: Live): string {
  if (part === 'break') return t('matchday.break')
  return part === 'ended' ? t('matchday.ended') : t('matchday.minute', { minute })
}

export const matchdayLook: BookLook = {
  code: 'SB01',
  rules: matchdayRules,
  margins: matchday.margins,
  texts,
  Event: Match,
  Rules: RuleText,
}
