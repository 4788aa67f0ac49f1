import { useRef, useState, type RefObject } from 'react'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { askOnce } from '../../../page-kit/ask-once.ts'
import { newActionId } from '../../../page-kit/action-id.ts'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import { useOpened } from '../../../page-kit/use-opened.ts'
import { firstStake, type Rounds } from '../../../page-kit/use-rounds.ts'
import { notifySite } from '../../../page-kit/window-messages.ts'
import type { RoundView, SessionView, SpinAnswer } from '../../../protocol/page-api.ts'
import type { Plinko, PlinkoChoice } from '../picture.ts'
import { plinko } from '../tables.ts'
import type { BallMachine } from './ball-machine.ts'

/** How many balls fall at once, and how soon after each other they are dropped. */
const mostBalls = 20
const dropEveryMs = 260

type Drops = {
  readonly rounds: Rounds<Plinko>
  readonly choice: PlinkoChoice
  readonly choose: (choice: PlinkoChoice) => void
  readonly setStake: (stake: string) => void
  /** Drops a ball while others may still fall; too soon or too many, nothing happens. One at most waits for its time. */
  readonly drop: () => void
}

type DropParts = {
  readonly client: SessionClient<Plinko>
  readonly machine: RefObject<BallMachine | null>
  readonly sound: Sound
  readonly quick: boolean
}

/** Balls that fall beside each other: each is a round that is stored before its ball appears, and counts when it lands. */
export function useDrops(opened: SessionView<Plinko>, parts: DropParts): Drops {
  const { client, machine, sound, quick } = parts
  const [choice, setChoice] = useState<PlinkoChoice>(() => opened.lastRounds[0]?.choice ?? plinko.first)
  const [rounds, setRounds] = useState<Rounds<Plinko>>(() => ({
    view: opened,
    stake: firstStake(opened),
    phase: 'still',
    round: undefined,
    fault: undefined,
  }))
  const falling = useRef({ count: 0, lastAt: Number.NEGATIVE_INFINITY })
  const newest = useRef<SpinAnswer<Plinko> | undefined>(undefined)
  useOpened(opened, { client, setRounds })
  const update = (change: Partial<Rounds<Plinko>>) => setRounds(before => ({ ...before, ...change }))

  const fall = async () => {
    const body = { actionId: newActionId(), stake: rounds.stake, choice }
    const answer = await askOnce(() => client.spin(body))
    if (answer.ok) {
      newest.current = laterOf(newest.current, answer.value)
      await machine.current?.drop(answer.value.round.picture.path, quick)
    }
    falling.current.count -= 1
    const phase = falling.current.count === 0 ? 'still' : 'telling'
    notifySite({ type: 'roundEnd', game: opened.game.path }, opened.siteOrigins)
    if (!answer.ok) return update({ phase, fault: answer.refusal })
    const { round } = answer.value
    soundOf(round, sound)
    const figures = phase === 'still' ? newest.current : undefined
    setRounds(before => ({ ...before, phase, round, view: viewAfter(before.view, round, figures) }))
  }

  return {
    rounds,
    choice,
    choose: next => {
      setChoice(next)
      machine.current?.clear()
      update({ round: undefined, fault: undefined })
    },
    setStake: stake => update({ stake, fault: undefined }),
    drop: () => {
      const dropAt = dropTime(falling.current, { now: performance.now(), minRoundMs: opened.minRoundMs })
      if (dropAt === undefined) return
      falling.current = { count: falling.current.count + 1, lastAt: dropAt }
      update({ phase: 'telling', fault: undefined })
      notifySite({ type: 'roundStart', game: opened.game.path }, opened.siteOrigins)
      void fall()
    },
  }
}

/**
 * When a ball that is asked for now is dropped; undefined where none may be asked for. Where rounds follow each other
 * slowly a ball may wait for its time while no other falls, as a round of any game; none waits behind another.
 */
function dropTime(
  { count, lastAt }: { readonly count: number; readonly lastAt: number },
  { now, minRoundMs }: { readonly now: number; readonly minRoundMs: number },
): number | undefined {
  const everyMs = Math.max(dropEveryMs, minRoundMs + 10)
  const isSoon = now - lastAt < (count === 0 ? dropEveryMs : everyMs)
  return isSoon || count >= mostBalls ? undefined : Math.max(now, lastAt + everyMs)
}

function laterOf(one: SpinAnswer<Plinko> | undefined, other: SpinAnswer<Plinko>): SpinAnswer<Plinko> {
  return one !== undefined && one.session.spins > other.session.spins ? one : other
}

function soundOf({ winTier, payout, stake }: RoundView<Plinko>, sound: Sound): void {
  // At the stake or below it nothing is celebrated.
  if (winTier > 0 && payout !== stake) sound.chime(winTier)
  else sound.knock(1)
}

/**
 * The session after a ball landed. While others fall it counts only what was seen to land; with the last one come the
 * figures of the server.
 */
export function viewAfter(
  view: SessionView<Plinko>,
  round: RoundView<Plinko>,
  figures: Pick<SpinAnswer<Plinko>, 'balance' | 'session' | 'seed'> | undefined,
): SessionView<Plinko> {
  const { currency, session } = view
  const plus = (sum: string, units: bigint) => unitsText(unitsOf(sum) + units, currency)
  const lastRounds = [round, ...view.lastRounds].slice(0, 50)
  if (figures !== undefined) {
    const { balance, session: totals, seed } = figures
    return { ...view, balance, session: totals, seed, lastRounds }
  }
  return {
    ...view,
    lastRounds,
    balance: plus(view.balance, unitsOf(round.net)),
    session: {
      ...session,
      spins: session.spins + 1,
      staked: plus(session.staked, unitsOf(round.stake)),
      cameBack: plus(session.cameBack, unitsOf(round.payout)),
    },
  }
}
