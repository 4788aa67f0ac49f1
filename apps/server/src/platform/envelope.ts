import {
  codeFull,
  commonCodes,
  refusalCode,
  type CallSpec,
  type CommonRefusal,
  type Envelope,
  type LanguageName,
  type LegacyEnvelope,
} from '@glasshouse/contract'
import { serverPhrases } from '@glasshouse/phrases'
import type { Route, UntypedAnswer } from './bind.ts'

/** An answer before it is written: HTTP status, code, message and data. */
export type Reply = {
  readonly status: number
  readonly code: number
  readonly service: number
  readonly message: string
  readonly data: unknown
}

/** Answers that belong to no call (an unknown path, a flood) count as the platform's own. */
const platformService = 100

/** Turns an answer into code and message. A refusal that the call does not declare must be a common one. */
export function replyTo(
  { name, call }: Pick<Route, 'name' | 'call'>,
  answer: UntypedAnswer,
  language: LanguageName,
): Reply {
  if (answer.ok) {
    const code = answer.partial === undefined ? call.success : partialCode(call, answer.partial)
    const message = answer.partial === undefined ? '' : refusalText(name, answer.partial, language)
    return { status: 200, code, service: call.service, message, data: answer.value }
  }
  const declared = call.refusals[answer.refusal]
  if (declared !== undefined) {
    const message = answer.says ?? refusalText(name, answer.refusal, language)
    const data = answer.data ?? null
    return { status: 200, code: refusalCode(declared), service: call.service, message, data }
  }
  if (!isCommon(answer.refusal))
    throw new Error(`${name} refused with "${answer.refusal}", which it does not declare`)
  return commonReply(answer.refusal, language, { service: call.service, data: answer.data ?? null })
}

export function commonReply(
  refusal: CommonRefusal,
  language: LanguageName,
  { service = platformService, data = null }: { service?: number; data?: unknown } = {},
): Reply {
  const { code, status, phrase } = commonCodes[refusal]
  return { status, code, service, message: say(phrase, language), data }
}

export function newEnvelope({ code, service, message, data }: Reply): Envelope {
  return { code, message, codeFull: codeFull(service, code), apiResponseData: data, data }
}

export function legacyEnvelope({ code, service, message, data }: Reply): LegacyEnvelope {
  return { header: { status: codeFull(service, code), desc: message }, body: data }
}

/** The phrase key of a call's refusal, `refusal_login_wrongCredentials`. */
export function refusalPhrase(call: string, refusal: string): string {
  return `refusal_${call}_${refusal}`
}

function refusalText(call: string, refusal: string, language: LanguageName): string {
  return say(refusalPhrase(call, refusal), language)
}

function say(key: string, language: LanguageName): string {
  const phrases = serverPhrases(language)
  return phrases.has(key) ? phrases.t(key) : ''
}

function partialCode(call: CallSpec, name: string): number {
  const code = call.partial?.[name]
  if (code === undefined) throw new Error(`${call.path} declares no partial success "${name}"`)
  return code
}

function isCommon(refusal: string): refusal is CommonRefusal {
  return Object.hasOwn(commonCodes, refusal)
}
