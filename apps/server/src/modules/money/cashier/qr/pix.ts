import { type Money } from '@glasshouse/money'
import { payableText } from './amounts.ts'
import { emvText, onePayment, plainText } from './emv.ts'

export type PixPayee = {
  /** A key of the receiver's account: an address, a phone, a tax number, or a random one. */
  readonly key: string
  readonly name: string
  readonly city: string
}

/** Pix: a transfer in Brazil. The transaction id has letters and digits only, at most 25. */
export function pix(payee: PixPayee, amount: Money, transactionId: string): string {
  if (!/^[A-Za-z0-9]{1,25}$/.test(transactionId)) {
    throw new Error('a Pix transaction id has 1 to 25 letters and digits')
  }
  if (payee.key.length > 77) throw new Error('a Pix key has at most 77 characters')
  return emvText([
    ...onePayment,
    [
      '26',
      [
        ['00', 'br.gov.bcb.pix'],
        ['01', payee.key],
      ],
    ],
    ['52', '0000'],
    ['53', '986'],
    ['54', payableText(amount, 'BRL')],
    ['58', 'BR'],
    ['59', plainText(payee.name, 25)],
    ['60', plainText(payee.city, 15)],
    ['62', [['05', transactionId]]],
  ])
}
