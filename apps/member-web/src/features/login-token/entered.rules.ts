import { isCurrency, type Currency } from '@glasshouse/money'

/** The logged-in member, as the page stores it. */
export type Entered = {
  readonly token: string
  readonly member_id: number
  readonly member_account: string
  readonly member_currency: Currency
}

/** All four values or no session: the page could not name its member without one of them. */
export function enteredFrom(answer: {
  readonly tk?: unknown
  readonly member_id?: unknown
  readonly member_account?: unknown
  readonly member_currency?: unknown
}): Entered | undefined {
  const { tk: token, member_id, member_account, member_currency } = answer
  if (typeof token !== 'string' || token === '') return undefined
  if (typeof member_id !== 'number' || !(member_id > 0)) return undefined
  if (typeof member_account !== 'string' || member_account === '') return undefined
  if (typeof member_currency !== 'string' || !isCurrency(member_currency)) return undefined
  return { token, member_id, member_account, member_currency }
}
