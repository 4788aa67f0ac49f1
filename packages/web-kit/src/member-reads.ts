import { languageNames, type calls as contractCalls } from '@glasshouse/contract'
import type { DataOf, LanguageName, MemberLayout, MemberLimits, WalletOverview } from '@glasshouse/contract'
import { callApi } from './api-client.ts'
import * as calls from './calls.ts'
import { readFresh } from './read-fresh.ts'
import { getSession } from './session.ts'

export type LetterPage = DataOf<(typeof contractCalls)['letters']>

/** Names under which the cache of server state keeps what several parts of a member's pages read. */
export const memberReads = {
  layout: ['member', 'layout'],
  wallet: ['member', 'wallet'],
  letters: ['member', 'letters'],
  limits: ['member', 'limits'],
} as const

/** Thrown by the reads below, so that the cache knows that there is nothing to keep; `name` is the refusal's. */
export class ReadFailed extends Error {
  constructor(refusal: string, message: string) {
    super(message)
    this.name = refusal
  }
}

export async function readLayout(): Promise<MemberLayout> {
  const answer = await readFresh(calls.layout, {}, { events: ['member.cash', 'profile.updated'] })
  if (!answer.ok) throw new ReadFailed(answer.refusal, answer.message)
  return answer.value
}

/** How many letters a page of the list has. Source: specification, letter page size. */
export const lettersOnPage = 50

/** The first page is what the badge counts by, too: its count is over all pages. */
export async function readLetters(page = 1): Promise<LetterPage> {
  const body = {
    active: '1',
    count: lettersOnPage,
    page,
    sort_field: 'id',
    sort_order: 'desc',
    ...languageNow(),
  } as const
  const events = ['letter.sent', 'letter.read', 'letter.delete'] as const
  const answer = await readFresh(calls.letters, body, { events })
  if (!answer.ok) throw new ReadFailed(answer.refusal, answer.message)
  return answer.value
}

/** The pseudo-locale is no language of the wire; without one the header counts. */
function languageNow(): { readonly language?: LanguageName } {
  const language = languageNames.find(name => name === getSession().language)
  return language === undefined ? {} : { language }
}

/** `refresh` asks the providers too, where the plain read takes the last known amounts. */
export async function readWallet(refresh = false): Promise<WalletOverview> {
  const answer = await readFresh(calls.myCash, refresh ? { refresh: 1 } : {}, {
    events: ['member.cash', 'all_transfer_back', 'profile.updated'],
    again: {},
  })
  if (!answer.ok) throw new ReadFailed(answer.refusal, answer.message)
  return answer.value
}

/** The limits that a member has set for themselves, and what the visit has come to. */
export async function readLimits(): Promise<MemberLimits> {
  const answer = await callApi(calls.limits, {})
  if (!answer.ok) throw new ReadFailed(answer.refusal, answer.message)
  return answer.value
}
