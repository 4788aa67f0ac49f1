import { northern } from './tables.ts'

export type BetType = keyof typeof northern.paysHundredths

/** What a bet type is made of. A bet is its type and its numbers: `lo-07`, `xien3-07-23-88`. */
export type BetKind = {
  readonly type: BetType
  /** How many different numbers a bet has, and of how many digits. */
  readonly numbers: number
  readonly digits: number
  readonly paysHundredths: number
}

const { paysHundredths: pays } = northern

export const betKinds: readonly BetKind[] = [
  { type: 'lo', numbers: 1, digits: 2, paysHundredths: pays.lo },
  { type: 'de', numbers: 1, digits: 2, paysHundredths: pays.de },
  { type: 'de3', numbers: 1, digits: 3, paysHundredths: pays.de3 },
  { type: 'head', numbers: 1, digits: 1, paysHundredths: pays.head },
  { type: 'tail', numbers: 1, digits: 1, paysHundredths: pays.tail },
  { type: 'xien2', numbers: 2, digits: 2, paysHundredths: pays.xien2 },
  { type: 'xien3', numbers: 3, digits: 2, paysHundredths: pays.xien3 },
  { type: 'xien4', numbers: 4, digits: 2, paysHundredths: pays.xien4 },
]

export type NorthernBet = { readonly kind: BetKind; readonly numbers: readonly string[] }

/** Reads the name of a bet. The numbers of a set are in order, so that a set has one name. */
export function readBetName(name: string): NorthernBet | undefined {
  const [type, ...numbers] = name.split('-')
  const kind = betKinds.find(each => each.type === type)
  if (!kind || numbers.length !== kind.numbers) return undefined
  const isInOrder = numbers.every(
    (number, index) =>
      number.length === kind.digits && /^\d+$/u.test(number) && (index === 0 || number > (numbers[index - 1] ?? '')),
  )
  return isInOrder ? { kind, numbers } : undefined
}

export function betName(type: BetType, numbers: readonly string[]): string {
  return [type, ...numbers.toSorted()].join('-')
}
