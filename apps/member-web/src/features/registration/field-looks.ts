import type { CodeField, RegistrationField } from '@glasshouse/contract'
import type { PlainPhraseKey } from '@glasshouse/phrases'
import type { FieldProps } from '@glasshouse/ui'

export type Look = {
  readonly label: PlainPhraseKey<'account'>
  readonly help?: PlainPhraseKey<'account'>
  readonly input: Partial<FieldProps>
}

const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
const contact: Partial<FieldProps> = { ...plain, autoComplete: 'off' }
const contactHelp = { help: 'account.contactHelp', input: contact } as const
const contactAtHelp = { help: 'account.contactAtHelp', input: contact } as const

/** The label of each text, and the hints for a phone's keyboard and autofill. */
export const looks: {
  readonly [F in Exclude<RegistrationField, 'member_birthday' | CodeField>]: Look
} = {
  member_account: {
    label: 'account.account',
    help: 'account.accountHelp',
    input: { ...plain, autoComplete: 'username' },
  },
  password: {
    label: 'account.password',
    input: { type: 'password', autoComplete: 'new-password' },
  },
  check_password: {
    label: 'account.checkPassword',
    input: { type: 'password', autoComplete: 'new-password' },
  },
  member_name: { label: 'account.name', help: 'account.nameHelp', input: { autoComplete: 'name' } },
  member_email: {
    label: 'account.email',
    help: 'account.emailHelp',
    input: { ...plain, type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  member_phone: {
    label: 'account.phone',
    input: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  },
  identity_id: {
    label: 'account.identityId',
    help: 'account.identityHelp',
    input: { ...plain, autoComplete: 'off' },
  },
  withdraw_password: {
    label: 'account.withdrawPassword',
    help: 'account.withdrawPasswordHelp',
    input: { type: 'password', inputMode: 'numeric', autoComplete: 'off' },
  },
  member_qq: { label: 'account.qq', ...contactHelp },
  member_wechat: { label: 'account.wechat', ...contactHelp },
  member_zalo: { label: 'account.zalo', ...contactHelp },
  member_telegram: { label: 'account.telegram', ...contactAtHelp },
  member_whats_app: { label: 'account.whatsApp', ...contactHelp },
  member_skype: { label: 'account.skype', ...contactAtHelp },
  member_fb: { label: 'account.facebook', ...contactHelp },
  member_others: { label: 'account.others', input: { autoComplete: 'off' } },
  introducer: { label: 'account.introducer', help: 'account.introducerHelp', input: contact },
}
