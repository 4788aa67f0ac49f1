/** A type of bets on numbers of a draw. A bet is its type and its numbers: `lo-07`, `xien3-07-23-88`. */
export type BetKind<T extends string = string> = {
  readonly type: T
  /** How many different numbers a bet has, and of how many digits. */
  readonly numbers: number
  readonly digits: number
  /** What it pays, its stake included, in hundredths of the stake. */
  readonly paysHundredths: number
}

export type NumberBet<T extends string = string> = {
  readonly kind: BetKind<T>
  readonly numbers: readonly string[]
}

/** Reads the name of a bet. The numbers of a set are in order, so that a set has one name. */
export function readBetName<T extends string>(
  kinds: readonly BetKind<T>[],
  name: string,
): NumberBet<T> | undefined {
  const [type, ...numbers] = name.split('-')
  const kind = kinds.find(each => each.type === type)
  if (!kind || numbers.length !== kind.numbers) return undefined
  const isInOrder = numbers.every(
    (number, index) =>
      number.length === kind.digits &&
      /^\d+$/.test(number) &&
      (index === 0 || number > (numbers[index - 1] ?? '')),
  )
  return isInOrder ? { kind, numbers } : undefined
}

export function betName(type: string, numbers: readonly string[]): string {
  return [type, ...numbers.toSorted()].join('-')
}

/** All numbers of so many digits, in order, as text with leading zeros. */
export function numbersOf(digits: number): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
}
