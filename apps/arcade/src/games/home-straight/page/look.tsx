import type { Area } from '@glasshouse/phrases'
import type { BookLook, BookTexts } from '../../../kits/book/page/look.ts'
import { playOf, type Play } from '../../../page-kit/play-context.tsx'
import { readKey, type MarketKey } from '../markets.ts'
import { trackOf, type Course, type Setup } from '../race.ts'
import { raceRules } from '../rules.ts'
import { homeStraight } from '../tables.ts'
import { goingWord, runnerText } from './names.ts'
import { Race } from './race-card.tsx'
import { RuleText } from './rule-text.tsx'

const wordOf = (market: MarketKey | undefined) =>
  market === undefined || market === 'tierce' ? 'other' : market

const shownPlaces = 3

function texts(given: Play<Area>): BookTexts {
  const play = playOf<'home-straight'>(given)
  const { t } = play.phrases
  const marketText = (market: MarketKey | undefined) => t('homeStraight.market', { market: wordOf(market) })
  return {
    event: setup => {
      const { race } = setup as Setup // the setup of an event of this game
      return t('homeStraight.event', { track: trackOf(homeStraight, setup as Setup).name, race })
    },
    group: setup => {
      const { metres } = trackOf(homeStraight, setup as Setup)
      return t('homeStraight.group', { metres, going: goingWord((setup as Setup).going) })
    },
    market: key => marketText(readKey(key).market),
    selection: (key, setup) => {
      const { market, runners } = readKey(key)
      const named = runners.map(runner => runnerText(play, setup as Setup, runner)).join(', ')
      return t('homeStraight.selection', { market: wordOf(market), runners: named })
    },
    short: key => {
      const { market, runners } = readKey(key)
      const isOne = runners.length === 1
      return isOne ? marketText(market) : runners.map(runner => runner + 1).join(' – ')
    },
    result: (result, setup) => {
      const { order } = result as Course // a result of this game
      return order
        .slice(0, shownPlaces)
        .map(runner => runnerText(play, setup as Setup, runner))
        .join(', ')
    },
    brief: result => {
      const { order } = result as Course
      return order
        .slice(0, shownPlaces)
        .map(runner => runner + 1)
        .join('–')
    },
    margin: kind => t('homeStraight.margin', { kind: kind === 'runner' || kind === 'pair' ? kind : 'other' }),
    live: () => '',
  }
}

export const raceLook: BookLook = {
  code: 'VS02',
  rules: raceRules,
  margins: homeStraight.margins,
  texts,
  Event: Race,
  hasHistory: true,
  Rules: RuleText,
}
