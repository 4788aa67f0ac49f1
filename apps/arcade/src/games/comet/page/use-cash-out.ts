import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { OwnView, PlacedBetView, TableRound } from '../../../protocol/table-api.ts'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import type { ServerClock } from '../../../kits/table/page/server-clock.ts'
import type { TableClient } from '../../../kits/table/page/table-client.ts'
import { hundredthsAt } from '../flight.ts'
import type { BetName, Comet, CometChoice, CometResult } from '../picture.ts'
import type { Bets } from './flying-bets.ts'

type CashOutParts = {
  readonly client: TableClient<Comet, CometResult>
  readonly clock: ServerClock
  readonly round: TableRound<CometResult> | undefined
  readonly bet: PlacedBetView<CometChoice> | undefined
  readonly bets: Bets
  /** Must stay the same. */
  readonly onOut: (own: OwnView<CometChoice>) => void
  readonly onFault: (fault: PlayFault) => void
}

type CashOut = {
  /** Cash-outs that are on their way. */
  readonly leaving: ReadonlySet<BetName>
  readonly cashOut: (name: BetName) => void
}

/** It came too late, or the target was quicker: the flight itself says so. */
const lateRefusals: ReadonlySet<PlayFault> = new Set(['betsClosed', 'choiceNotOffered'])

/** Cash-outs one after the other: each is the next act of the same bet. The server decides what they pay. */
export function useCashOut(parts: CashOutParts): CashOut {
  const { client, clock, round, onOut, onFault } = parts
  const [leaving, setLeaving] = useState<ReadonlySet<BetName>>(new Set())
  const queue = useRef(Promise.resolve())
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  const send = useCallback(
    async (name: BetName, roundId: string) => {
      const { bet } = latest.current
      if (bet?.roundId !== roundId) return
      const body = { roundId, number: bet.number + 1, act: { bet: name } }
      const first = await client.act(body)
      // The same again while it is unknown whether it arrived; it is done once.
      const isUnsure = !first.ok && (first.refusal === 'noAnswer' || first.refusal === 'busy')
      const answer = isUnsure ? await client.act(body) : first
      if (answer.ok) {
        latest.current = { ...latest.current, bet: answer.value.bet ?? bet }
        onOut(answer.value)
      } else if (!lateRefusals.has(answer.refusal)) onFault(answer.refusal)
    },
    [client, onFault, onOut],
  )
  const cashOut = useCallback(
    (name: BetName) => {
      const flown = latest.current.bets[name]
      if (round?.state !== 'running' || !flown || flown.at !== undefined) return
      if (hundredthsAt(clock.now() - Date.parse(round.closesAt)) >= flown.latest) return
      setLeaving(before => new Set([...before, name]))
      queue.current = queue.current
        .then(() => send(name, round.id))
        .finally(() => setLeaving(before => new Set([...before].filter(each => each !== name))))
    },
    [clock, round, send],
  )
  return { leaving, cashOut }
}
