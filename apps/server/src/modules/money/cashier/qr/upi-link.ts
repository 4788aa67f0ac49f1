import { type Money } from '@glasshouse/money'
import { payableText } from './amounts.ts'
import { plainText } from './emv.ts'

export type UpiPayee = {
  /** The receiver's address, `name@bank`. */
  readonly address: string
  readonly name: string
}

/** UPI: opens the payer's application in India with everything filled in; drawn as a code it does the same. */
export function upiLink(payee: UpiPayee, amount: Money, reference: string): string {
  if (!/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{2,63}$/.test(payee.address)) {
    throw new Error('a UPI address is a name, an at sign and a bank')
  }
  if (!/^[A-Za-z0-9]{1,35}$/.test(reference)) {
    throw new Error('a UPI reference has 1 to 35 letters and digits')
  }
  const fields = [
    ['pa', payee.address],
    ['pn', plainText(payee.name, 99)],
    ['tr', reference],
    ['tn', reference],
    ['am', payableText(amount, 'INR')],
    ['cu', 'INR'],
  ] as const
  // The at sign may stay unencoded in a query, and some applications do not decode it.
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`)
  return `upi://pay?${query.join('&')}`
}
