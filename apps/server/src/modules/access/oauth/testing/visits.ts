import { calls } from '@glasshouse/contract'
import { z } from 'zod'
import { cookieOf, newAddress } from '../../../../testing/asking.ts'
import type { Answered, Asked, ServerUnderTest } from '../../../../testing/server-under-test.ts'
import { signInAt } from './running-issuer.ts'

/** Sign-ins at the practice issuer, each with a browser of its own. */
export function visitsTo(server: ServerUnderTest) {
  /** Starts a sign-in; from then on the visitor carries the cookie of their browser. */
  async function begin(asked: Asked = {}, display: 'popup' | 'page' = 'popup') {
    const answer = await server.ask(
      calls.oauthStart,
      { provider: 'demo-id', display, redirect: '/user/MyWallet' },
      { address: newAddress(), ...asked },
    )
    return { ...answer.data, browser: { headers: { cookie: cookieOf(answer) }, address: newAddress() } }
  }

  /** The whole way to a ticket. */
  async function ticketFor(person: string, asked: Asked = {}) {
    const { url, browser } = await begin(asked)
    const back = await signInAt(url, person)
    const mine = { ...asked, ...browser }
    const answer = await server.ask(calls.oauth, returned(back), mine)
    return { ticket: answer.data.ticket, browser: mine }
  }

  /** Signs in as a person, and links the person to a member by the member's own login. */
  async function link(person: string, account: string) {
    const { ticket, browser } = await ticketFor(person)
    const unknown = await server.ask(calls.oauthFinish, { ticket }, browser)
    const bind_ticket = bindTicketOf(unknown)
    const token = await server.login(account)
    const bound = await server.ask(calls.oauthBind, { ticket: bind_ticket }, { ...browser, token })
    return { bound, bind_ticket, browser, token }
  }

  return { begin, ticketFor, link }
}

/** What the page hands on of the address it was sent back to. */
export function returned(query: URLSearchParams) {
  const { state = '', ...rest } = Object.fromEntries(query)
  return { state, ...rest }
}

/** The ticket by which an unknown person can be linked. */
export function bindTicketOf({ raw }: Answered<typeof calls.oauthFinish>): string {
  return z.object({ bind_ticket: z.string() }).parse(raw).bind_ticket
}
