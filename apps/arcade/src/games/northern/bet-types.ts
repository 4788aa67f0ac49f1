import { readBetName, type BetKind, type NumberBet } from '../../kits/draw/bet-kinds.ts'
import { northern } from './tables.ts'

export type BetType = keyof typeof northern.paysHundredths

const { paysHundredths: pays } = northern

export const betKinds: readonly [BetKind<BetType>, ...BetKind<BetType>[]] = [
  { type: 'lo', numbers: 1, digits: 2, paysHundredths: pays.lo },
  { type: 'de', numbers: 1, digits: 2, paysHundredths: pays.de },
  { type: 'de3', numbers: 1, digits: 3, paysHundredths: pays.de3 },
  { type: 'head', numbers: 1, digits: 1, paysHundredths: pays.head },
  { type: 'tail', numbers: 1, digits: 1, paysHundredths: pays.tail },
  { type: 'xien2', numbers: 2, digits: 2, paysHundredths: pays.xien2 },
  { type: 'xien3', numbers: 3, digits: 2, paysHundredths: pays.xien3 },
  { type: 'xien4', numbers: 4, digits: 2, paysHundredths: pays.xien4 },
]

export type NorthernBet = NumberBet<BetType>

export function readBet(name: string): NorthernBet | undefined {
  return readBetName(betKinds, name)
}
