import type { Area, Phrases, PlainPhraseKey } from '@glasshouse/phrases'
import type { RequestFault } from './call-ref.ts'
import { showToast } from './toasts.ts'

/**
 * What a page does about a refusal. A feature writes one table per call,
 * `{ … } satisfies Record<RefusalOf<typeof calls.x>, Reaction>`, so that a refusal without a reaction does not compile.
 */
export type Reaction = {
  readonly at: 'field' | 'toast' | 'nowhere'
  readonly field: string
  /** Our own words; without them the server's sentence is shown. */
  readonly phrase?: PlainPhraseKey
  readonly thenRefresh: boolean
}

type Extras = { readonly phrase?: PlainPhraseKey; readonly thenRefresh?: boolean }

/** Says it below a field; `thenRefresh` also asks for a new captcha. */
export function atField(field: string, extras: Extras = {}): Reaction {
  return { at: 'field', field, thenRefresh: false, ...extras }
}

export function toast(extras: Extras = {}): Reaction {
  return { at: 'toast', field: '', thenRefresh: false, ...extras }
}

/** Nothing is said here: the feature deals with this refusal itself. */
export function nothing(): Reaction {
  return { at: 'nowhere', field: '', thenRefresh: false }
}

const faultReactions: { readonly [F in RequestFault]: Reaction } = {
  requestTimeout: toast({ phrase: 'requestTimeout' }),
  networkError: toast({ phrase: 'networkError' }),
  // Whoever cancelled knows, and the end of a session is told once, by the session itself.
  cancelled: nothing(),
  noSession: nothing(),
  badRequest: toast(),
  notAllowed: toast(),
  notFound: toast(),
  conflict: toast(),
  flood: toast(),
  maintenance: toast(),
  unhandled: toast(),
}

function faultReaction(name: string): Reaction {
  // The table of the call covers its refusals, so whatever else there is has a name of a fault.
  return faultReactions[name as RequestFault] ?? toast()
}

export type Reacting<A extends Area> = {
  readonly phrases: Phrases<A | 'errors'>
  readonly onField?: (field: string, sentence: string) => void
  readonly onRefresh?: () => void
}

type Answered = { readonly refusal: string; readonly code?: number; readonly message: string }

/** Does what the table says about an answer that is not a value. Every refusal and every fault ends in words or on purpose in none. */
export function react<A extends Area>(
  answer: Answered,
  reactions: Readonly<Record<string, Reaction>>,
  page: Reacting<A>,
): void {
  // A call's own refusal may share its name with a fault; the call's table comes first.
  const reaction = reactions[answer.refusal] ?? faultReaction(answer.refusal)
  const sentence = sentenceOf(answer, reaction, page.phrases)
  if (reaction.at === 'field' && page.onField) page.onField(reaction.field, sentence)
  else if (reaction.at !== 'nowhere') showToast({ tone: 'error', text: sentence })
  if (reaction.thenRefresh) page.onRefresh?.()
}

function sentenceOf<A extends Area>(
  { refusal, code = 0, message }: Answered,
  reaction: Reaction,
  phrases: Phrases<A | 'errors'>,
): string {
  const key = reaction.phrase ?? ''
  // `has` has just found the key among the loaded areas; the generic area hides that from the compiler.
  const say = phrases.t as (key: string, values?: Readonly<Record<string, string>>) => string
  if (phrases.has(key)) return say(key)
  // What nobody foresaw is told with all that is known of it: support can find it by that.
  if (refusal === 'unhandled' && code !== 0)
    return say('unhandledDetail', { code: `${code}`, name: refusal, message }).trim()
  return message === '' ? say('unhandled') : message
}
