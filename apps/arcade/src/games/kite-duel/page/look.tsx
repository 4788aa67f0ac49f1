import type { Area } from '@glasshouse/phrases'
import { PriceButton } from '../../../kits/book/page/price-button.tsx'
import { useBook, type BookLook, type BookTexts } from '../../../kits/book/page/look.ts'
import type { EventView } from '../../../kits/book/wire.ts'
import { playOf, usePlay, type Play } from '../../../page-kit/play-context.tsx'
import { ends, type Course, type End, type Live, type Setup } from '../contest.ts'
import { kiteRules } from '../rules.ts'
import { kiteDuel } from '../tables.ts'
import { Countdown } from './countdown.tsx'
import styles from './look.module.css'
import { Sky } from './sky.tsx'

function endOf(key: string): End {
  return ends.find(end => key === `win:${end}`) ?? 'meron'
}

function texts(given: Play<Area>): BookTexts {
  const { t } = playOf<'kite-duel'>(given).phrases
  const namesOf = (setup: unknown) => {
    const [meron = '', wala = ''] = kiteRules.names(setup as Setup) // the setup of an event of this game
    return { meron, wala }
  }
  const select = (end: End) => (end === 'ftd' ? 'other' : end)
  return {
    event: setup => t('kiteDuel.sides', namesOf(setup)),
    group: () => t('kiteDuel.name'),
    market: () => t('kiteDuel.market'),
    selection: (key, setup) => t('kiteDuel.selection', { end: select(endOf(key)), ...namesOf(setup) }),
    short: key => t('kiteDuel.short', { end: select(endOf(key)) }),
    result: result => t('kiteDuel.short', { end: select((result as Course).end) }),
    margin: () => t('kiteDuel.margin'),
    live: () => '',
  }
}

/** Before a contest all strands hold. */
const resting: Live = {
  strands: [kiteDuel.strands, kiteDuel.strands],
  last: null,
  passes: 0,
  end: null,
}

type ContestProps = { readonly event: EventView; readonly isFirst: boolean }

/** A contest: the sky while it is flown and while no other is, the bets and the time that is left before. */
function Contest({ event, isFirst }: ContestProps) {
  const { t } = usePlay<'kite-duel'>().phrases
  const { texts: words } = useBook()
  const live = event.live as Live | null // what is shown of a contest
  const setup = event.setup as Setup
  const end = live?.end ?? null
  const said =
    live === null
      ? undefined
      : end === null
        ? t('kiteDuel.strands', { meron: live.strands[0], wala: live.strands[1] })
        : t('kiteDuel.over', { result: t('kiteDuel.short', { end: end === 'ftd' ? 'other' : end }) })
  return (
    <li className={styles.contest}>
      <header className={styles.head}>
        <strong>{words.event(setup)}</strong>
        {live === null ? <Countdown until={event.startsAt} /> : <span>{said}</span>}
      </header>
      {(live !== null || isFirst) && <Sky live={live ?? resting} label={said ?? words.event(setup)} />}
      {live !== null && (
        <span className={styles.said} role="status">
          {end === null ? '' : said}
        </span>
      )}
      <div className={styles.prices} role="group" aria-label={words.market('win')}>
        {event.markets
          .flatMap(market => market.selections)
          .map(selection => (
            <PriceButton key={selection.key} event={event} selection={selection} />
          ))}
      </div>
    </li>
  )
}

function RuleText() {
  const { t } = usePlay<'kite-duel'>().phrases
  return (
    <>
      <li>{t('kiteDuel.ruleContest', { strands: kiteDuel.strands, seconds: kiteDuel.showMs / 1_000 })}</li>
      <li>{t('kiteDuel.ruleDraw')}</li>
      <li>{t('kiteDuel.ruleOdds')}</li>
    </>
  )
}

export const kiteLook: BookLook = {
  code: 'CF01',
  rules: kiteRules,
  margins: { kites: kiteDuel.margin },
  texts,
  Event: Contest,
  hasHistory: true,
  Rules: RuleText,
}
