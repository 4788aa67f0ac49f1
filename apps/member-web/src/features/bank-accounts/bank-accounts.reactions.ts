import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

const proofs = {
  withdrawPasswordWrong: atField('digits'),
  withdrawPasswordMissing: toast({ thenRefresh: true }),
  codeWrong: atField('code'),
  tooFrequent: atField('digits', { leadsToSupport: true }),
}

export const onBind = {
  ...proofs,
  numberTaken: atField('number', { leadsToSupport: true }),
  limitReached: toast({ thenRefresh: true }),
  nameDiffers: atField('name', { leadsToSupport: true }),
  numberInvalid: atField('number'),
  bankUnknown: atField('bank', { thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.bindBankAccount>, Reaction>

export const onRemove = {
  ...proofs,
  accountInUse: toast(),
  accountUnknown: toast({ thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.removeBankAccount>, Reaction>

export const onDefault = {
  accountUnknown: toast({ thenRefresh: true }),
} satisfies Record<RefusalOf<typeof calls.defaultBankAccount>, Reaction>

export const onSendCode = {
  contactMissing: toast({ thenRefresh: true }),
  tooSoon: atField('code'),
  cannotSend: atField('code', { leadsToSupport: true }),
} satisfies Record<RefusalOf<typeof calls.bankAccountCode>, Reaction>
