import type {
  MemberProfile,
  ProfileField,
  ProfileFieldState,
  RegisterSetting,
  RegistrationRules,
  SiteDetail,
} from '@glasshouse/contract'
import type { PlainPhraseKey } from '@glasshouse/phrases'
import type { FieldProps } from '@glasshouse/ui'
import { siteDay } from '@glasshouse/web-kit'

const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
const contact: Partial<FieldProps> = { ...plain, autoComplete: 'off' }

export type FieldLook = {
  readonly label: PlainPhraseKey<'account'>
  readonly help?: PlainPhraseKey<'account'>
  readonly input: Partial<FieldProps>
}

const contactHelp = { help: 'account.contactHelp', input: contact } as const
const contactAtHelp = { help: 'account.contactAtHelp', input: contact } as const

/** The label of each, as in the registration. */
export const fieldLooks: Readonly<Record<ProfileField, FieldLook>> = {
  member_name: { label: 'account.name', help: 'account.nameHelp', input: { autoComplete: 'name' } },
  member_birthday: { label: 'account.birthday', help: 'account.birthdayHelp', input: {} },
  identity_id: { label: 'account.identityId', help: 'account.identityHelp', input: contact },
  member_phone: {
    label: 'account.phone',
    input: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  },
  member_email: {
    label: 'account.email',
    help: 'account.emailHelp',
    input: { ...plain, type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  member_line: { label: 'account.line', ...contactHelp },
  member_zalo: { label: 'account.zalo', ...contactHelp },
  member_whats_app: { label: 'account.whatsApp', ...contactHelp },
  member_telegram: { label: 'account.telegram', ...contactAtHelp },
  member_wechat: { label: 'account.wechat', ...contactHelp },
  member_qq: { label: 'account.qq', ...contactHelp },
  member_skype: { label: 'account.skype', ...contactAtHelp },
  member_fb: { label: 'account.facebook', ...contactHelp },
  member_others: { label: 'account.others', input: { autoComplete: 'off' } },
}

const valueNames = {
  member_name: 'member_name',
  member_birthday: 'member_birthday',
  identity_id: 'new_identity_id',
  member_phone: 'member_phone',
  member_email: 'member_email',
  member_line: 'line',
  member_zalo: 'zalo',
  member_whats_app: 'whats_app',
  member_telegram: 'telegram',
  member_wechat: 'wechat',
  member_qq: 'qq',
  member_skype: 'skype',
  member_fb: 'fb',
  member_others: 'others',
} as const satisfies Readonly<Record<ProfileField, keyof MemberProfile>>

/** A member's value of a field; undefined without one. Phone, e-mail and identity number come masked. */
export function valueIn(profile: MemberProfile, field: ProfileField): string | undefined {
  return profile[valueNames[field]] ?? undefined
}

const personal: readonly ProfileField[] = [
  'member_name',
  'member_birthday',
  'identity_id',
  'member_phone',
  'member_email',
]

/** The fields in two lists: identity with contact data, and every other way to reach the member. */
export function fieldLists({ fields }: MemberProfile) {
  const isPersonal = ({ name }: ProfileFieldState) => personal.includes(name)
  return { personal: fields.filter(isPersonal), contacts: fields.filter(field => !isPersonal(field)) }
}

/** Handles begin with what is there; what is masked is typed anew. */
export function startValue(profile: MemberProfile, field: ProfileField): string {
  return personal.includes(field) ? '' : (valueIn(profile, field) ?? '')
}

/** What the page knows of a site's rules at an instant; the server knows all of them. */
export function editRules(
  { member_currency: currency, fields }: MemberProfile,
  { phone10, timezone }: Pick<SiteDetail, 'phone10' | 'timezone'>,
  at: Date,
): RegistrationRules {
  const settings = fields.map(({ name, is_required, max }): RegisterSetting => ({
    name,
    currency,
    is_display: 1,
    is_required,
    is_unique: 0,
    is_member_center: 1,
    is_verification: 0,
    is_member_center_verification: 0,
    sort: 0,
    max,
  }))
  const isTenDigits = phone10 === 1
  const today = siteDay(at, timezone)
  return { currency, settings, phone10: isTenDigits, passwordProfile: 'basic', today, isReferred: true }
}
