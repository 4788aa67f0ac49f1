type Digits = readonly [number, number, number, number]

/** The moving parts of one die: what is thrown, its shadow, and the strip of its ten digits. */
export type DieParts = { readonly body: Element; readonly shadow: Element; readonly strip: HTMLElement }

/** When each die comes to rest at the earliest, in milliseconds after the press; left to right. */
export const earliestRestMs = [560, 680, 800, 940] as const
const gapMs = 120
const turnMs = 430
const fallMs = 380
/** When in its fall a die first touches the tray. */
const touchShare = 0.42

/** When the dice begin to come to rest if the round's result arrived at `answerMs`: all at once for those in a hurry. */
export function restTimes(answerMs: number, quick: boolean): Digits {
  if (quick) return [answerMs, answerMs, answerMs, answerMs]
  const [a, b, c, d] = earliestRestMs
  return [
    Math.max(a, answerMs),
    Math.max(b, answerMs + gapMs),
    Math.max(c, answerMs + 2 * gapMs),
    Math.max(d, answerMs + 3 * gapMs),
  ]
}

/**
 * Throws four dice by transforms and opacity alone, on the compositor, so that the page has nothing to draw while they
 * fly. With `still` it shows results without any motion, for the reduced-motion setting.
 */
export class DiceMachine {
  readonly #dice: readonly DieParts[]
  readonly #still: boolean
  #digits: readonly number[] = [0, 0, 0, 0]
  #pressedAt = 0
  #flying: Animation[][] = []
  #waiting: { readonly at: number; readonly run: () => void; readonly timer: number }[] = []
  #rested: Promise<void>[] = []

  constructor(dice: readonly DieParts[], still: boolean) {
    this.#dice = dice
    this.#still = still
  }

  /** Puts the dice in their given places, at once. */
  show(digits: Digits): void {
    this.#digits = digits
    this.#dice.forEach((_, die) => this.#rest(die, true))
  }

  start(): void {
    this.#pressedAt = performance.now()
    if (this.#still) return
    this.#flying = this.#dice.map((parts, die) => fly(parts, die))
  }

  /** Sets the result of the flying dice. */
  land(digits: Digits, quick: boolean): void {
    this.#digits = digits
    const now = performance.now() - this.#pressedAt
    const times = restTimes(now, quick || this.#still)
    this.#rested = this.#dice.map(
      (_, die) =>
        new Promise<void>(resolve => {
          const rest = (hurried: boolean) => {
            this.#rest(die, hurried)
            setTimeout(resolve, hurried ? 0 : fallMs * touchShare)
          }
          if (quick || this.#still) return rest(true)
          const at = times[die] ?? now
          const timer = window.setTimeout(() => rest(false), at - now)
          this.#waiting.push({ at, run: () => rest(true), timer })
        }),
    )
  }

  /** Brings dice that know their digit to rest at once. */
  hurry(): void {
    const now = performance.now() - this.#pressedAt
    for (const { at, run, timer } of this.#waiting.splice(0)) {
      if (at <= now) continue
      clearTimeout(timer)
      run()
    }
  }

  /** Resolves when a die (1 to 4) has touched the tray. */
  whenRested(die: 1 | 2 | 3 | 4): Promise<void> {
    return this.#rested[die - 1] ?? Promise.resolve()
  }

  /** No round came of it: the dice show what they showed before. */
  stayAsBefore(): void {
    this.#dice.forEach((_, die) => this.#rest(die, true))
  }

  dispose(): void {
    for (const { timer } of this.#waiting.splice(0)) clearTimeout(timer)
    for (const animation of this.#flying.flat()) animation.cancel()
  }

  #rest(die: number, atOnce: boolean) {
    const parts = this.#dice[die]
    if (!parts) return
    parts.strip.style.transform = `translateY(${-10 * (this.#digits[die] ?? 0)}%)`
    for (const animation of this.#flying[die] ?? []) animation.cancel()
    this.#flying[die] = []
    if (!atOnce && !this.#still) fall(parts, die)
  }
}

/** In the air: the die tumbles over the tray and its digits run by. */
function fly({ body, shadow, strip }: DieParts, die: number): Animation[] {
  const loop = { duration: turnMs + die * 35, iterations: Number.POSITIVE_INFINITY }
  const side = die % 2 === 0 ? 1 : -1
  return [
    body.animate(
      [
        { transform: 'translateY(-8%) rotate(0deg)', easing: 'ease-out' },
        { transform: `translateY(-46%) rotate(${180 * side}deg)`, easing: 'ease-in' },
        { transform: `translateY(-8%) rotate(${360 * side}deg)` },
      ],
      loop,
    ),
    shadow.animate(
      [
        { transform: 'scaleX(0.9)', opacity: 0.7 },
        { transform: 'scaleX(0.6)', opacity: 0.3 },
        { transform: 'scaleX(0.9)', opacity: 0.7 },
      ],
      loop,
    ),
    strip.animate([{ transform: 'translateY(0)' }, { transform: 'translateY(-100%)' }], {
      duration: 520 + die * 45,
      iterations: Number.POSITIVE_INFINITY,
      easing: 'steps(10)',
    }),
  ]
}

/** The die drops, bounces twice, each time less, and stops. */
function fall({ body, shadow }: DieParts, die: number): void {
  const tilt = die % 2 === 0 ? 46 : -46
  body.animate(
    [
      { transform: `translateY(-46%) rotate(${tilt * 3}deg)`, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
      {
        transform: `translateY(0) rotate(${tilt * 0.4}deg)`,
        offset: touchShare,
        easing: 'cubic-bezier(0.1, 0.4, 0.5, 1)',
      },
      { transform: `translateY(-9%) rotate(${-tilt * 0.12}deg)`, offset: 0.64, easing: 'ease-in' },
      { transform: 'translateY(0) rotate(0deg)', offset: 0.84, easing: 'ease-out' },
      { transform: 'translateY(-2%) rotate(0deg)', offset: 0.92, easing: 'ease-in' },
      { transform: 'translateY(0) rotate(0deg)' },
    ],
    { duration: fallMs },
  )
  shadow.animate(
    [
      { transform: 'scaleX(0.6)', opacity: 0.3 },
      { transform: 'scaleX(1.08)', opacity: 1, offset: touchShare },
      { transform: 'scaleX(1)', opacity: 1 },
    ],
    { duration: fallMs },
  )
}
