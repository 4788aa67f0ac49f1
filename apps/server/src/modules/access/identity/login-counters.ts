import { callerNetwork } from '@glasshouse/service'
import type { Counted } from './attempts.service.ts'

/** The key of a try: the account as typed, existing or not, and the caller's address. */
export type Try = { readonly siteId: number; readonly account: string; readonly address: string }

/** A login counts for the account, for the address, and for the two together. */
export function loginCounters({ siteId, account, address }: Try): readonly Counted[] {
  const name = account.toLowerCase()
  const network = callerNetwork(address)
  return [
    { siteId, scope: 'account', subject: name, address },
    addressCounter({ siteId, address }),
    { siteId, scope: 'pair', subject: `${name}\n${network}`, address },
  ]
}

/** Logins at one account in a browser that is familiar to the account. */
export function deviceCounter({ siteId, account, address }: Try, deviceHash: string): Counted {
  return { siteId, scope: 'device', subject: `${account.toLowerCase()}\n${deviceHash}`, address }
}

/** Logins from one address, whatever the account. */
export function addressCounter({ siteId, address }: Omit<Try, 'account'>): Counted {
  return { siteId, scope: 'address', subject: callerNetwork(address), address }
}

/** A member who is known by now, and the address that tries. */
type MemberTry = Omit<Try, 'account'> & { readonly memberId: bigint }

/** The password of a logged-in member: to set another one, or to confirm their identity. */
export function ownPasswordCounter({ siteId, memberId, address }: MemberTry): Counted {
  return { siteId, scope: 'ownPassword', subject: `${memberId}`, address }
}

/** Answers of a double validation count for the member. */
export function questionsCounter({ siteId, memberId, address }: MemberTry): Counted {
  return { siteId, scope: 'questions', subject: `${memberId}`, address }
}

/** Four digits are counted for the account, from any address. */
export function withdrawPasswordCounter({ siteId, account, address }: Try): Counted {
  return { siteId, scope: 'withdrawPassword', subject: account.toLowerCase(), address }
}

/** Digits of a transfer validation count for the account, whether or not there is one. */
export function transferDigitsCounter({ siteId, account, address }: Try): Counted {
  return { siteId, scope: 'transferDigits', subject: account.toLowerCase(), address }
}
