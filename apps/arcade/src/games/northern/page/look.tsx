import { DrawBoard } from '../../../kits/draw/page/draw-board.tsx'
import type { ChipBoardProps, TableLook } from '../../../kits/table/page/look.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { betKinds } from '../bet-types.ts'
import type { NorthernResult } from '../picture.ts'
import { northernRules } from '../rules.ts'
import { aboutText, betText, own, resultText, typeText } from './bet-words.ts'
import { EndingHistory } from './ending-history.tsx'
import { NorthernFacts, NorthernRules } from './northern-rules.tsx'
import { PastSpecial } from './past-special.tsx'
import { PrizeBoard } from './prize-board.tsx'
import { drawBeats, tellMs } from './reveal.ts'

function NumberBets(props: ChipBoardProps) {
  const play = usePlay<'northern'>()
  const words = {
    tab: (kind: (typeof betKinds)[number]) => typeText(kind, play),
    about: (kind: (typeof betKinds)[number]) => aboutText(kind, play),
    bet: (name: string) => betText(name, play),
  }
  return <DrawBoard kinds={betKinds} words={words} {...props} />
}

export const northernLook: TableLook<NorthernResult> = {
  rules: northernRules,
  kitWords: ['draw'],
  tellMs,
  beats: drawBeats,
  Board: NumberBets,
  title: play => own(play).phrases.t('northern.name'),
  nameOf: (name, play) => betText(name, own(play)),
  Stage: PrizeBoard,
  Past: PastSpecial,
  Roads: EndingHistory,
  say: (result, play) => `${resultText(result, own(play))}.`,
  inWords: (result, play) => resultText(result, own(play)),
  Facts: NorthernFacts,
  Rules: NorthernRules,
}
