import { useState } from 'react'
import type { Area } from '@glasshouse/phrases'
import { Button, Icon } from '@glasshouse/ui'
import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import { PriceButton } from '../../../kits/book/page/price-button.tsx'
import { useBook, type BookLook, type BookTexts } from '../../../kits/book/page/look.ts'
import type { Market } from '../../../kits/book/rules.ts'
import type { EventView } from '../../../kits/book/wire.ts'
import { RuleText } from './rule-text.tsx'
import { scoreOf, type Course, type Live, type Setup } from '../match.ts'
import { matchdayRules } from '../rules.ts'
import { matchday } from '../tables.ts'
import styles from './look.module.css'
import parts from './prices.module.css'

type Words = Play<'matchday'>

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
  const play = given as unknown as Words // the page loaded the words of its game
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

/** A match in the list: when, who, the score, and the three markets that are asked for most; the others on a press. */
function Match({ event }: { readonly event: EventView }) {
  const play = usePlay<'matchday'>()
  const { t } = play.phrases
  const { texts: words } = useBook()
  const [isOpen, setOpen] = useState(false)
  const live = event.live as Live | null // what is shown of a match
  const [home, away] = teamsOf(event.setup)
  const isFirst = (market: Market, kind: Kind, place: number) =>
    event.markets.filter(each => kindOf(each.key) === kind).indexOf(market) === place
  const main = event.markets.filter(
    each => each.key === '1x2' || isFirst(each, 'ah', 1) || isFirst(each, 'ou', 1),
  )
  const rest = event.markets.filter(each => !main.includes(each))
  return (
    <li className={styles.match} data-live={live !== null || undefined}>
      <div className={styles.row}>
        <div className={styles.when}>
          <Clock event={event} live={live} />
        </div>
        <div className={styles.teams}>
          <span className={styles.league}>{words.group(event.setup)}</span>
          <span data-attack={live?.attack === 'home' || undefined}>{home}</span>
          <span data-attack={live?.attack === 'away' || undefined}>{away}</span>
        </div>
        {live !== null && (
          <div
            className={styles.score}
            aria-label={t('matchday.score', { score: words.live(live) })}
            role="img"
          >
            <span>{live.score[0]}</span>
            <span>{live.score[1]}</span>
          </div>
        )}
        <div className={styles.main}>
          {main.map(market => (
            <Prices key={market.key.split(':')[0]} event={event} market={market} />
          ))}
        </div>
        <Button
          look="plain"
          size="small"
          aria-expanded={isOpen}
          aria-label={t('matchday.moreOf', { event: words.event(event.setup) })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('matchday.less') : `+${rest.length}`}
        </Button>
      </div>
      {isOpen && (
        <div className={parts.more}>
          {marketKinds
            .map(kind => ({ kind, markets: rest.filter(each => kindOf(each.key) === kind) }))
            .filter(each => each.markets.length > 0)
            .map(({ kind, markets }) => (
              <section key={kind} className={parts.group} data-kind={kind}>
                <h3 className={parts.title}>{words.market(kind)}</h3>
                {markets.map(market => (
                  <Prices key={market.key} event={event} market={market} />
                ))}
              </section>
            ))}
        </div>
      )}
    </li>
  )
}

function Prices({ event, market }: { readonly event: EventView; readonly market: Market }) {
  const { texts: words } = useBook()
  return (
    <div
      className={parts.prices}
      role="group"
      aria-label={words.market(market.key)}
      data-count={market.selections.length}
    >
      {market.selections.map((selection, index) => (
        // A line moves with the match: the button keeps its place.
        <PriceButton key={index} event={event} selection={selection} />
      ))}
    </div>
  )
}

function Clock({ event, live }: { readonly event: EventView; readonly live: Live | null }) {
  const { phrases } = usePlay<'matchday'>()
  const { t } = phrases
  if (live === null) {
    return (
      <time dateTime={event.startsAt}>{phrases.date(new Date(event.startsAt), { timeStyle: 'short' })}</time>
    )
  }
  const text =
    live.part === 'break'
      ? t('matchday.break')
      : live.part === 'ended'
        ? t('matchday.ended')
        : t('matchday.minute', { minute: live.minute })
  return (
    <>
      <span className={styles.minute}>{text}</span>
      {event.isSuspended && (
        <span>
          <Icon name="lock" size={16} />
          {live.attack === null ? t('matchday.suspended') : t('matchday.chance')}
        </span>
      )}
    </>
  )
}

export const matchdayLook: BookLook = {
  code: 'SB01',
  rules: matchdayRules,
  margins: matchday.margins,
  texts,
  Event: Match,
  Rules: RuleText,
}
