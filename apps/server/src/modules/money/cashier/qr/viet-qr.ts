import { type Money } from '@glasshouse/money'
import { payableText } from './amounts.ts'
import { emvText, onePayment, plainText } from './emv.ts'

export type VietQrPayee = {
  /** Six digits by which NAPAS knows the bank. */
  readonly bin: string
  readonly account: string
}

export type VietQrNote = {
  /** What the payer's bank shows and passes on with the transfer. */
  readonly purpose: string
  readonly billNumber?: string
}

/** VietQR: a transfer to an account over NAPAS, which any bank's application in Vietnam reads. */
export function vietQr(payee: VietQrPayee, amount: Money, note: VietQrNote): string {
  if (!/^[0-9]{6}$/.test(payee.bin)) throw new Error('a bank has six digits')
  if (!/^[A-Za-z0-9]{1,19}$/.test(payee.account))
    throw new Error('an account has up to 19 letters and digits')
  return emvText([
    ...onePayment,
    [
      '38',
      [
        ['00', 'A000000727'],
        [
          '01',
          [
            ['00', payee.bin],
            ['01', payee.account],
          ],
        ],
        ['02', 'QRIBFTTA'],
      ],
    ],
    ['53', '704'],
    ['54', payableText(amount, 'VND')],
    ['58', 'VN'],
    [
      '62',
      [
        ...(note.billNumber === undefined ? [] : [['01', plainText(note.billNumber, 25)] as const]),
        ['08', plainText(note.purpose, 25)],
      ],
    ],
  ])
}
