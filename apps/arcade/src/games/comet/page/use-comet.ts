import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RoundView, SessionView } from '../../../protocol/page-api.ts'
import type { DrawnRound, OwnView, TableRound, VoidRound } from '../../../protocol/table-api.ts'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import { createServerClock, type ServerClock } from '../../../kits/table/page/server-clock.ts'
import { createTableClient } from '../../../kits/table/page/table-client.ts'
import { usePhase } from '../../../kits/table/page/use-phase.ts'
import { betNames, type BetName, type Comet, type CometChoice, type CometResult } from '../picture.ts'
import { createBetSender } from './bet-sender.ts'
import { flyingBets, type Bets } from './flying-bets.ts'
import { choiceOf, firstSlots, slotsWith, withArmed, type Slot, type Slots } from './slots.ts'
import { useCashOut } from './use-cash-out.ts'
import { useNews } from './use-news.ts'

export type CometPhase = 'waiting' | 'betting' | 'closed' | 'flying' | 'crashed' | 'void'

export type CometState = {
  readonly view: SessionView<Comet>
  readonly round: TableRound<CometResult> | undefined
  readonly phase: CometPhase
  readonly history: readonly DrawnRound<CometResult>[]
  readonly voids: readonly VoidRound[]
  readonly slots: Slots
  /** What is staked in the round at hand. */
  readonly bets: Bets
  /** Cash-outs that are on their way. */
  readonly leaving: ReadonlySet<BetName>
  /** How the round at hand ended for the player. */
  readonly own: RoundView<Comet> | undefined
  readonly fault: PlayFault | undefined
  readonly isListening: boolean
}

export type CometControls = {
  readonly state: CometState
  readonly clock: ServerClock
  readonly setSlot: (name: BetName, change: Partial<Slot>) => void
  readonly arm: (isArmed: (name: BetName) => boolean) => void
  readonly cashOut: (name: BetName) => void
}

/** A flight that the server leads: what it said, what this player has staked, and what they want staked next. */
export function useComet(opened: SessionView<Comet>): CometControls {
  const [clock] = useState(createServerClock)
  const [client] = useState(createTableClient<Comet, CometResult>)
  const [own, setOwn] = useState<OwnView<CometChoice>>()
  const [fault, setFault] = useState<PlayFault>()
  const { slots, setSlots, arm, onFound } = useSlots(opened)
  const [sender] = useState(() =>
    createBetSender({
      place: client.place,
      onAnswer: setOwn,
      onRefused: each => {
        setFault(each)
        arm(() => false)
      },
    }),
  )
  const { table, rounds, isListening, look } = useNews(opened, {
    client,
    clock,
    sender,
    takeOwn: setOwn,
    onFound,
  })
  // What stands instead of what was refused is read again.
  useEffect(() => {
    if (fault !== undefined) void look()
  }, [fault, look])

  const round = table?.round ?? undefined
  const phase = phaseOf(round, usePhase(round, { clock, tellMs: 0 }))
  const clearFault = useCallback(() => setFault(undefined), [])
  useStaking({ roundId: round?.id, isBetting: phase === 'betting', slots, sender, arm, clearFault })

  const bet = own?.bet?.roundId === round?.id ? (own?.bet ?? undefined) : undefined
  const bets = useMemo(() => flyingBets(bet, opened.currency), [bet, opened.currency])
  const answers = { onOut: setOwn, onFault: setFault }
  const { leaving, cashOut } = useCashOut({ client, clock, round, bet, bets, ...answers })
  const view = useMemo(
    () => ({
      ...opened,
      ...(own ? { balance: own.balance, session: own.session } : {}),
      lastRounds: [...rounds],
    }),
    [opened, own, rounds],
  )
  const newest = phase === 'crashed' && rounds[0]?.nonce === round?.number ? rounds[0] : undefined
  const { history, voids } = table ?? { history: [], voids: [] }
  const state = { view, round, phase, history, voids, slots, bets, leaving, own: newest, fault, isListening }
  const setSlot = (name: BetName, change: Partial<Slot>) => {
    setFault(undefined)
    setSlots(before => ({ ...before, [name]: { ...before[name], ...change } }))
  }
  return { state, clock, setSlot, arm, cashOut }
}

function useSlots(opened: SessionView<Comet>) {
  const [slots, setSlots] = useState<Slots>(() => firstSlots(opened.defaultStake))
  const arm = useCallback(
    (isArmed: (name: BetName) => boolean) => setSlots(before => withArmed(before, isArmed)),
    [],
  )
  const onFound = useCallback(
    (choice: CometChoice | null) => choice && setSlots(before => slotsWith(before, choice)),
    [],
  )
  return { slots, setSlots, arm, onFound }
}

type StakingParts = {
  readonly roundId: string | undefined
  readonly isBetting: boolean
  readonly slots: Slots
  readonly sender: ReturnType<typeof createBetSender>
  readonly arm: CometControls['arm']
  readonly clearFault: () => void
}

/** Brings what is armed to the server while bets are taken. A bet is for one round; the next is another decision. */
function useStaking({ roundId, isBetting, slots, sender, arm, clearFault }: StakingParts): void {
  useEffect(() => {
    if (isBetting && roundId !== undefined) sender.want(roundId, choiceOf(slots))
  }, [isBetting, roundId, sender, slots])
  const wasBetting = useRef(false)
  useEffect(() => {
    if (wasBetting.current && !isBetting) arm(() => false)
    if (isBetting) clearFault()
    wasBetting.current = isBetting
  }, [arm, clearFault, isBetting])
}

function phaseOf(round: TableRound<CometResult> | undefined, phase: ReturnType<typeof usePhase>): CometPhase {
  if (round?.state === 'running') return 'flying'
  return phase === 'telling' || phase === 'shown' ? 'crashed' : phase
}

/** The bets that can be cashed out now. */
export function inTheAir({ phase, bets }: Pick<CometState, 'phase' | 'bets'>): readonly BetName[] {
  if (phase !== 'flying') return []
  return betNames.filter(name => bets[name] !== undefined && bets[name]?.at === undefined)
}
