import { type Movement } from './submissions.ts'

type TransferType = Movement['type']

/** By the number that the tables keep, counted from 1. */
const transferTypes = ['post', 'hold', 'postHold', 'voidHold'] as const satisfies TransferType[]

export function numberOfType(type: TransferType): number {
  return transferTypes.indexOf(type) + 1
}

/** Throws for a number that the tables cannot hold. */
export function typeOfNumber(number: number): TransferType {
  const type = transferTypes[number - 1]
  if (!type) throw new Error(`the ledger holds an unknown type of transfer: ${number}`)
  return type
}
