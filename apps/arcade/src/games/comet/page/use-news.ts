import { useCallback, useEffect, useRef, useState } from 'react'
import type { RoundView, SessionView } from '../../../protocol/page-api.ts'
import type { OwnView, TableView } from '../../../protocol/table-api.ts'
import { notifySite } from '../../../page-kit/window-messages.ts'
import type { ServerClock } from '../../../kits/table/page/server-clock.ts'
import { tableAfter } from '../../../kits/table/page/table-after.ts'
import type { TableClient } from '../../../kits/table/page/table-client.ts'
import { useFeed, type HeardLine } from '../../../kits/table/page/use-feed.ts'
import type { Comet, CometChoice, CometResult } from '../picture.ts'
import type { BetSender } from './bet-sender.ts'

type Table = TableView<CometResult>
type Own = OwnView<CometChoice>
type Line = HeardLine<Comet, CometResult>

type NewsParts = {
  readonly client: TableClient<Comet, CometResult>
  readonly clock: ServerClock
  readonly sender: BetSender
  /** Must stay the same. */
  readonly takeOwn: (own: Own) => void
  /** The page was opened again while bets are taken. Must stay the same. */
  readonly onFound: (choice: CometChoice | null) => void
}

export type News = {
  readonly table: Table | undefined
  /** Of the player, newest first. */
  readonly rounds: readonly RoundView<Comet>[]
  readonly isListening: boolean
  readonly look: () => Promise<unknown>
}

/** What the server says of the flights, and of this player's part. */
export function useNews(
  opened: SessionView<Comet>,
  { client, clock, sender, takeOwn, onFound }: NewsParts,
): News {
  const [table, setTable] = useState<Table>()
  const [rounds, setRounds] = useState<readonly RoundView<Comet>[]>(opened.lastRounds)
  const isKnown = useRef(false)
  const hear = useCallback(
    (line: Line) => {
      if (line.type !== 'table') takeOwn(line.own)
      const ended = line.type === 'whole' ? line.lastRound : line.type === 'settled' ? line.round : null
      if (ended) setRounds(before => withRound(before, ended))
      if (line.type === 'settled') return
      setTable(before => tableAfter(line.type === 'whole' ? undefined : before, line))
      if (line.type !== 'whole' || !line.round) return
      const bet = line.own.bet?.roundId === line.round.id ? line.own.bet : null
      sender.know(line.round.id, bet)
      if (!isKnown.current && line.round.state === 'open') onFound(bet?.choice ?? null)
      isKnown.current = true
    },
    [onFound, sender, takeOwn],
  )
  const { isListening, look } = useFeed({ client, clock, hear })
  useEffect(() => notifySite({ type: 'ready', game: opened.game.path }, opened.siteOrigins), [opened])
  return { table, rounds, isListening, look }
}

function withRound(
  rounds: readonly RoundView<Comet>[],
  round: RoundView<Comet>,
): readonly RoundView<Comet>[] {
  return rounds.some(({ id }) => id === round.id) ? rounds : [round, ...rounds].slice(0, 50)
}
