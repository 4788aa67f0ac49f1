import { type Money } from '@glasshouse/money'
import { payableText } from './amounts.ts'
import { emvText, onePayment, plainText, type Tlv } from './emv.ts'

/** PromptPay: a credit transfer to a mobile number (10 digits), a tax or citizen id (13) or an e-wallet (15). */
export function promptPay(target: string, amount: Money, reference?: string): string {
  return emvText([
    ...onePayment,
    ['29', [['00', 'A000000677010111'], proxyOf(target.replace(/[ -]/g, ''))]],
    ['58', 'TH'],
    ['53', '764'],
    ['54', payableText(amount, 'THB')],
    ...(reference === undefined ? [] : [['62', [['05', plainText(reference, 25)]]] satisfies Tlv]),
  ])
}

/** A mobile number in its international form, padded to 13 digits. */
function proxyOf(digits: string): Tlv {
  if (/^0[0-9]{9}$/.test(digits)) return ['01', `66${digits.slice(1)}`.padStart(13, '0')]
  if (/^[0-9]{13}$/.test(digits)) return ['02', digits]
  if (/^[0-9]{15}$/.test(digits)) return ['03', digits]
  throw new Error('a PromptPay target has 10, 13 or 15 digits')
}
