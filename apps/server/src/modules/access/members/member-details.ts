/** Member details beside account and password; a site asks for some of them. */
export const memberDetails = [
  'name',
  'phone',
  'email',
  'birthday',
  'identityId',
  'line',
  'qq',
  'telegram',
  'whatsApp',
  'skype',
  'fb',
  'zalo',
  'wechat',
  'others',
] as const
export type MemberDetail = (typeof memberDetails)[number]

/** A birthday is year-month-day. */
export type MemberDetails = { readonly [D in MemberDetail]?: string }

/** Details that a site may declare unique. People share birthdays, and no registration asks for a Line account. */
export const uniqueFields = memberDetails.filter(detail => detail !== 'birthday' && detail !== 'line')
export type UniqueField = Exclude<MemberDetail, 'birthday' | 'line'>

/** The normalised form for comparison: case and encoding of letters do not matter. */
export function comparable(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase()
}
