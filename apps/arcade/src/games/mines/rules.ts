import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import * as z from 'zod/mini'
import { tierOf } from '../figures.ts'
import { ask, draw, type BetRefusal, type Script, type Steps, type Turn } from '../script.ts'
import { type MinesAct, type MinesPicture } from './picture.ts'
import { type MinesConfig } from './tables.ts'
import { cashOutUnits, mostOpened, type MinesBet } from './times.ts'

/** Lays the mines: each draw picks one of the fields that are left. */
function* layMines({ fields }: MinesConfig, count: number): Steps<readonly number[]> {
  const left = Array.from({ length: fields }, (_, field) => field)
  const laid: number[] = []
  while (laid.length < count) laid.push(...left.splice(yield* draw(left.length), 1))
  return laid
}

/** The whole round. The mines lie before the first field is opened, and nothing moves them. */
export function* playMines(config: MinesConfig, bet: MinesBet): Script {
  const mines = yield* layMines(config, bet.mines)
  const most = mostOpened(config, bet)
  const opened: number[] = []
  while (opened.length < most) {
    const act = yield* ask(turnAfter(config, opened))
    if ('take' in act) break
    opened.push(act.open)
    if (mines.includes(act.open)) {
      const picture: MinesPicture = { opened, mines, hasHit: true }
      return { payoutUnits: 0n, winTier: 0, picture }
    }
  }
  // Left before any field was opened, the round returns its stake.
  const payoutUnits = opened.length === 0 ? bet.stakeUnits : cashOutUnits(config, bet, opened.length)
  const picture: MinesPicture = { opened, mines, hasHit: false }
  return {
    payoutUnits,
    winTier: tierOf(config.lanternTimes, payoutUnits, bet.stakeUnits),
    picture,
    ...(opened.length === 0 ? { validBetUnits: 0n } : {}),
  }
}

const actField = z.union([z.strictObject({ open: z.int() }), z.strictObject({ take: z.literal(true) })])

function turnAfter({ fields }: MinesConfig, opened: readonly number[]): Turn<MinesAct> {
  const read = (input: unknown): Outcome<MinesAct, BetRefusal> => {
    const act = actField.safeParse(input)
    if (!act.success) return refuse('badInput')
    if ('take' in act.data) return ok(act.data)
    const { open } = act.data
    const isClosed = open >= 0 && open < fields && !opened.includes(open)
    return isClosed ? ok(act.data) : refuse('choiceNotOffered')
  }
  return { picture: { opened: [...opened] }, read, moreStakeUnits: () => 0n, whenLeft: { take: true } }
}
