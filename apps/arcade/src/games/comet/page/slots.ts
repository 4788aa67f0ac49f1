import { betNames, type BetName, type CometChoice } from '../picture.ts'
import { comet } from '../tables.ts'

/** One of the two bets, as the player has set it up for the next round that takes bets. */
export type Slot = {
  readonly stake: string
  /** Cashed out by itself at `target` hundredths. */
  readonly isAuto: boolean
  readonly target: number
  /** Staked in the round that takes bets, or in the next one. */
  readonly isArmed: boolean
}

export type Slots = { readonly [name in BetName]: Slot }

export function firstSlots(stake: string): Slots {
  const slot = { stake, isAuto: false, target: 200, isArmed: false }
  return { a: slot, b: slot }
}

export function choiceOf(slots: Slots): CometChoice | null {
  const bet = ({ stake, isAuto, target, isArmed }: Slot) =>
    isArmed ? { stake, target: isAuto ? target : null } : null
  const choice = { a: bet(slots.a), b: bet(slots.b) }
  return choice.a || choice.b ? choice : null
}

/** The slots as the server has them in the round that takes bets. */
export function slotsWith(slots: Slots, choice: CometChoice | null): Slots {
  const slot = (name: BetName): Slot => {
    const bet = choice?.[name]
    if (!bet) return { ...slots[name], isArmed: false }
    const auto = bet.target === null ? {} : { target: bet.target }
    return { ...slots[name], stake: bet.stake, isAuto: bet.target !== null, ...auto, isArmed: true }
  }
  return { a: slot('a'), b: slot('b') }
}

export function withArmed(slots: Slots, isArmed: (name: BetName) => boolean): Slots {
  const [a, b] = betNames.map(name => ({ ...slots[name], isArmed: isArmed(name) }))
  return a && b ? { a, b } : slots
}

/** Hundredths as text, with a point. */
export function timesText(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

/** A typed multiplier in hundredths, within what is offered; undefined where it cannot be read. */
export function typedTarget(text: string): number | undefined {
  const match = /^\s*(\d{1,5})(?:[.,](\d{0,2}))?\s*[x×]?\s*$/u.exec(text)
  if (!match) return undefined
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return Math.min(comet.mostTimes, Math.max(comet.leastTarget, hundredths))
}
