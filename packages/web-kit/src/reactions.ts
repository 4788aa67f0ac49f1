import type { Area, Phrases, PlainPhraseKey } from '@glasshouse/phrases'
import { createElement } from 'react'
import type { RequestFault } from './call-ref.ts'
import { SupportSentence, type Said } from './support-sentence.tsx'
import { contactSupport } from './support-opener.ts'
import { showToast } from './toasts.ts'

/**
 * What a page does about a refusal. A feature writes one table per call,
 * `{ … } satisfies Record<RefusalOf<typeof calls.x>, Reaction>`, so that a refusal without a reaction does not compile.
 */
export type Reaction = {
  readonly at: 'field' | 'toast' | 'nowhere'
  readonly field: string
  /** Our own text; without it the server's is shown. */
  readonly phrase?: PlainPhraseKey
  readonly thenRefresh: boolean
  /** Messages that mention customer service link to it too. */
  readonly leadsToSupport?: true
}

type Extras = {
  readonly phrase?: PlainPhraseKey
  readonly thenRefresh?: boolean
  readonly leadsToSupport?: true
}

/** Shows it below a field; `thenRefresh` also asks for a new captcha. */
export function atField(field: string, extras: Extras = {}): Reaction {
  return { at: 'field', field, thenRefresh: false, ...extras }
}

export function toast(extras: Extras = {}): Reaction {
  return { at: 'toast', field: '', thenRefresh: false, ...extras }
}

/** No message here: the feature handles this refusal itself. */
export function nothing(extras: Pick<Extras, 'thenRefresh'> = {}): Reaction {
  return { at: 'nowhere', field: '', thenRefresh: false, ...extras }
}

/** It is unknown how far the request came: its captcha may be used, and the page may be outdated. */
const unsure = { thenRefresh: true } as const

const faultReactions: { readonly [F in RequestFault]: Reaction } = {
  requestTimeout: toast({ phrase: 'requestTimeout', ...unsure }),
  networkError: toast({ phrase: 'networkError', ...unsure }),
  // A cancel was the caller's own, and the end of a session is reported once, by the session itself.
  cancelled: nothing(),
  noSession: nothing(),
  badRequest: toast(unsure),
  notAllowed: toast(unsure),
  notFound: toast(unsure),
  conflict: toast(unsure),
  flood: toast(unsure),
  maintenance: toast(unsure),
  unhandled: toast(unsure),
}

function faultReaction(name: string): Reaction {
  // The table of the call covers its refusals, so any other name is a fault.
  return faultReactions[name as RequestFault] ?? faultReactions.unhandled
}

export type Reacting<A extends Area> = {
  readonly phrases: Phrases<A | 'errors'>
  /** Shows it below a field; false if no such field is drawn, and a toast shows it. */
  readonly onField?: (field: string, said: Said) => void | false
  readonly onRefresh?: () => void
}

type Answered = { readonly refusal: string; readonly code?: number; readonly message: string }

/** Reacts to a failed answer by the table. Every refusal and every fault ends in a message or, on purpose, in none. */
export function react<A extends Area>(
  answer: Answered,
  reactions: Readonly<Record<string, Reaction>>,
  page: Reacting<A>,
): void {
  // A call's own refusal may share its name with a fault; the call's table comes first.
  const reaction = reactions[answer.refusal] ?? faultReaction(answer.refusal)
  const sentence = sentenceOf(answer, reaction, page.phrases)
  const supportWord = reaction.leadsToSupport && sayTalkToUs(page)
  const said =
    supportWord === undefined
      ? sentence
      : createElement(SupportSentence, { text: sentence, action: supportWord })
  const isAtField =
    reaction.at === 'field' && page.onField !== undefined && page.onField(reaction.field, said) !== false
  if (!isAtField && reaction.at !== 'nowhere') {
    const action = supportWord === undefined ? {} : { action: { label: supportWord, run: contactSupport } }
    showToast({ tone: 'error', text: sentence, ...action })
  }
  if (reaction.thenRefresh) page.onRefresh?.()
}

/** The text for an answer outside a page's table, where something else than a toast of this window shows it. */
export function sentenceFor<A extends Area>(answer: Answered, phrases: Phrases<A | 'errors'>): string {
  return sentenceOf(answer, faultReaction(answer.refusal), phrases)
}

function sayTalkToUs<A extends Area>({ phrases }: Reacting<A>): string {
  // Of the area that every page of reactions has; the generic area hides that from the compiler.
  const say = phrases.t as (key: string) => string
  return say('talkToUs')
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
  // An unexpected code is shown with all that is known of it, so that support can find it.
  if (refusal === 'unhandled' && code !== 0)
    return say('unhandledDetail', { code: `${code}`, name: refusal, message }).trim()
  return message === '' ? say('unhandled') : message
}
