import { randomInt, randomUUID } from 'node:crypto'
import { currencies, currencyCodes, displayStepUnits, type Currency } from '@glasshouse/money'
import { type PayType } from '../protocol/merchant-api.ts'

/** Where a payer's transfer goes. `bankCode` is what the QR standard of that country names a bank by, if it does. */
export type Payee = {
  readonly bank: string
  readonly bankCode: string | null
  readonly name: string
  readonly number: string
}

/** Ways of paying that Till offers beyond its own page and an account number, by currency. */
const extraWays: Readonly<Partial<Record<Currency, readonly PayType[]>>> = {
  VND: ['qr'],
  THB: ['qr'],
  BRL: ['qr'],
  INR: ['link'],
}

export function canPay(currency: Currency, payType: PayType): boolean {
  return payType === 'redirect' || payType === 'account' || (extraWays[currency] ?? []).includes(payType)
}

/** Whole display steps only: a tenth of a dong cannot be paid. */
export function canCarry(currency: Currency, units: bigint): boolean {
  return currencyCodes.includes(currency) && units % displayStepUnits(currency) === 0n
}

/** Without letters and digits that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function randomText(length: number, letters: string): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

export function newGatewayId(): string {
  return `TL-${randomText(5, alphabet)}-${randomText(5, alphabet)}-${randomText(5, alphabet)}`
}

export function newReference(): string {
  return `TL${randomText(10, alphabet)}`
}

/**
 * A number that certainly does not exist, because the code may be scanned with a real application. No bank has the
 * prefix, no directory has the random key, and no payment handle ends in `@till`.
 */
export function newAccountNumber(currency: Currency, reference: string): string {
  if (currency === 'BRL') return randomUUID()
  if (currency === 'INR') return `${reference.toLowerCase()}@till`
  return `999${randomText(12, '0123456789')}`
}

export function payeeOf(currency: Currency, number: string): Payee {
  return {
    bank: `Till Sandbox Bank ${currencies[currency].iso}`,
    bankCode: currency === 'VND' ? '999999' : null,
    name: 'TILL SANDBOX',
    number,
  }
}
