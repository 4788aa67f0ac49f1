import { useState } from 'react'
import { Tabs } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { ChipBoardProps } from '../../table/page/look.ts'
import type { BetKind } from '../bet-kinds.ts'
import { BetPicker } from './bet-picker.tsx'
import styles from './draw-board.module.css'
import { TicketList } from './ticket-list.tsx'

/** What a game says of its bet types and bets. */
export type DrawWords<T extends string> = {
  /** A short name, for a tab. */
  readonly tab: (kind: BetKind<T>) => string
  /** When it wins and what it pays. */
  readonly about: (kind: BetKind<T>) => string
  readonly bet: (name: string) => string
}

type DrawBoardProps<T extends string> = ChipBoardProps & {
  readonly kinds: readonly [BetKind<T>, ...BetKind<T>[]]
  readonly words: DrawWords<T>
}

/** Bets on numbers: a tab for each type, its numbers to choose from, and all that is staked in the draw. */
export function DrawBoard<T extends string>({ kinds, words, ...board }: DrawBoardProps<T>) {
  const { t } = usePlay<'draw'>().phrases
  const [type, setType] = useState(kinds[0].type)
  const kind = kinds.find(each => each.type === type) ?? kinds[0]
  return (
    <Tabs
      label={t('draw.types')}
      className={styles.board}
      tabs={kinds.map(each => ({ key: each.type, label: words.tab(each) }))}
      value={type}
      onChange={setType}
    >
      <div className={styles.parts}>
        <div className={styles.picker}>
          <BetPicker key={type} kind={kind} about={words.about(kind)} nameOf={words.bet} {...board} />
        </div>
        <TicketList nameOf={words.bet} {...board} />
      </div>
    </Tabs>
  )
}
