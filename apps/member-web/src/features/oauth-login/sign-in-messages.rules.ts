import type { Area, Phrases } from '@glasshouse/phrases'
import { sentenceFor, type TabMessage } from '@glasshouse/web-kit'

/** How a sign-in in another window ended; `ticket` is there where it went well. */
export type SignInEnd = { readonly state: string; readonly ticket: string | undefined }

/** Tickets and states are 256 random bits. */
const secretForm = /^[\w-]{43}$/

/**
 * The end of the sign-in that this window started. Any script of the site could write such a message, and other windows
 * may wait for theirs, so the state has to be the one that this window requested.
 */
export function readSignInEnd({ msg, data }: TabMessage, state: string): SignInEnd | undefined {
  if (msg !== 'authLogin' && msg !== 'authLoginClose') return undefined
  if (typeof data !== 'object' || data === null) return undefined
  const { state: theirs, ticket }: { [key in 'state' | 'ticket']?: unknown } = data
  if (state === '' || theirs !== state) return undefined
  if (msg === 'authLoginClose') return { state, ticket: undefined }
  return typeof ticket === 'string' && secretForm.test(ticket) ? { state, ticket } : undefined
}

type Failed = { readonly refusal: string; readonly code: number; readonly message: string }

/** The message of a failed sign-in, with a text for every cause: without one the other window would show nothing. */
export function failedEnd<A extends Area>(answer: Failed, state: string, phrases: Phrases<A | 'errors'>) {
  const resMessage = sentenceFor(answer, phrases)
  return { msg: 'authLoginClose', data: { state }, resCode: answer.code, resMessage } as const
}

/** The identity provider's parameters in the address. */
export function readReturn(search: string) {
  const query = new URLSearchParams(search)
  const named = (name: string, most: number) => {
    const value = query.get(name)
    return value === null || value.length > most ? {} : { [name]: value }
  }
  const rest: { code?: string; iss?: string; error?: string } = {
    ...named('code', 2_048),
    ...named('iss', 512),
    ...named('error', 64),
  }
  return { state: (query.get('state') ?? '').slice(0, 64), ...rest }
}
