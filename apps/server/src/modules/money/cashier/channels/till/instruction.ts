import { type Money } from '@glasshouse/money'
import { pix } from '../../qr/pix.ts'
import { promptPay } from '../../qr/prompt-pay.ts'
import { upiLink } from '../../qr/upi-link.ts'
import { vietQr } from '../../qr/viet-qr.ts'
import { type PayInstruction, type PayType } from '../channel.ts'
import { ChannelFault } from '../channel-faults.ts'
import { type OpenedAnswer } from './answers.ts'

type Asked = { readonly payType: PayType; readonly amount: Money }
type Said = OpenedAnswer['instruction']
type Transfer = Exclude<Said, { readonly type: 'redirect' }>

/**
 * The payment details for the payer. Till names the account to be paid; the QR code is made here, by the standard of
 * the currency's country. Payers are redirected to Till's address, so it must be on the origin that the operator
 * configured.
 */
export function instructionOf(said: Said, asked: Asked, publicUrl: string): PayInstruction {
  if (said.type !== asked.payType) throw new ChannelFault('unreadableAnswer', { gatewayCode: 'pay type' })
  if (said.type === 'redirect') {
    checkOrigin(said.payUrl, publicUrl)
    return said
  }
  const { payee, reference, practiceUrl, type } = said
  checkOrigin(practiceUrl, publicUrl)
  const transfer = { reference, practiceUrl }
  if (type === 'qr') return { type, text: codeOf(said, asked.amount), ...transfer }
  if (type === 'link') return { type, url: linkOf(said, asked.amount), ...transfer }
  const { bank, name, number } = payee
  return { type, account: { bank, name, number }, ...transfer }
}

function codeOf({ payee, reference }: Transfer, amount: Money): string {
  const { bankCode, name, number } = payee
  if (amount.currency === 'VND' && bankCode !== null) {
    return vietQr({ bin: bankCode, account: number }, amount, { purpose: reference })
  }
  if (amount.currency === 'THB') return promptPay(number, amount, reference)
  if (amount.currency === 'BRL') return pix({ key: number, name, city: 'Sandbox' }, amount, reference)
  throw new ChannelFault('unsupported')
}

function linkOf({ payee, reference }: Transfer, amount: Money): string {
  if (amount.currency !== 'INR') throw new ChannelFault('unsupported')
  return upiLink({ address: payee.number, name: payee.name }, amount, reference)
}

function checkOrigin(url: string, publicUrl: string): void {
  if (new URL(url).origin !== publicUrl) {
    throw new ChannelFault('unreadableAnswer', { gatewayCode: 'origin' })
  }
}
