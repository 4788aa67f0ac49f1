import { codeFull, commonCodes, refusalCode, type CallSpec, type CommonRefusal } from '@glasshouse/contract'
import { serverPhrases } from '@glasshouse/phrases'
import { refusalPhrase } from '../envelope.ts'
import { exampleOf } from './examples.ts'
import { schemaOf, type Json, type JsonObject } from './schemas.ts'

/** One way in which a call can go, that HTTP calls a success. */
export type Ending = {
  readonly name: string
  readonly code: number
  readonly message: string
  readonly data: JsonObject
}

const phrases = serverPhrases('en_US')
const say = (key: string) => (phrases.has(key) ? phrases.t(key) : '')
const nothing: JsonObject = { type: 'null' }
const words: JsonObject = { type: 'string', description: 'For a person, in the language that was asked for.' }

/** Every way that a call can go: success, part of it, its refusals, and a body that its schema refuses. */
export function endingsOf(name: string, call: CallSpec, data: JsonObject): Ending[] {
  const refusals = Object.entries(call.refusals).map(([refusal, spec]) => ({
    name: refusal,
    code: refusalCode(spec),
    message: say(refusalPhrase(name, refusal)),
    data: typeof spec === 'number' || !spec.data ? nothing : schemaOf(spec.data, 'output'),
  }))
  const faults = { $ref: '#/components/schemas/FieldFaults' }
  const common = [
    commonEnding('badField', faults),
    ...(call.idempotent ? [commonEnding('conflict', nothing)] : []),
  ]
  return [
    { name: 'success', code: call.success, message: '', data },
    ...Object.entries(call.partial ?? {}).map(([partial, code]) => ({
      name: partial,
      code,
      message: say(refusalPhrase(name, partial)),
      data,
    })),
    ...refusals,
    ...common.filter(({ code }) => !refusals.some(each => each.code === code)),
  ]
}

function commonEnding(name: CommonRefusal, data: JsonObject): Ending {
  const { code, phrase } = commonCodes[name]
  return { name, code, message: say(phrase), data }
}

/** The envelope around one ending, in the form that the call answers in. */
export function envelopeOf(call: CallSpec, { name, code, message, data }: Ending): JsonObject {
  const full: JsonObject = { type: 'string', const: codeFull(call.service, code) }
  const about = { title: name, ...(message === '' ? {} : { description: message }) }
  if (call.legacy) {
    return {
      ...about,
      ...closed({ header: closed({ status: full, desc: words }), body: data }),
    }
  }
  return {
    ...about,
    ...closed({
      code: { type: 'integer', const: code },
      message: words,
      codeFull: full,
      apiResponseData: data,
      data,
    }),
  }
}

function closed(properties: JsonObject): JsonObject {
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false }
}

export type Components = Readonly<Record<string, JsonObject>>

/** What an ending looks like on the wire. */
export function exampleAnswer(call: CallSpec, ending: Ending, components: Components): Json {
  const { code, message } = ending
  const data = exampleOf(ending.data, components)
  const full = codeFull(call.service, code)
  if (call.legacy) return { header: { status: full, desc: message }, body: data }
  return { code, message, codeFull: full, apiResponseData: data, data }
}

/** Answers of any call about the request itself, by the status that they carry. */
export const commonAnswers = [
  ['400', 'badRequest', 'BadRequest'],
  ['401', 'noSession', 'NoSession'],
  ['404', 'notFound', 'NoSuchSite'],
  ['413', 'tooLarge', 'TooLarge'],
  ['415', 'wrongMediaType', 'WrongMediaType'],
  ['429', 'flood', 'Flood'],
  ['500', 'internal', 'Internal'],
  ['503', 'maintenance', 'Maintenance'],
] as const satisfies readonly (readonly [string, CommonRefusal, string])[]

export function commonResponses(): JsonObject {
  return Object.fromEntries(
    commonAnswers.map(([, refusal, component]) => [component, commonResponse(refusal, component)]),
  )
}

export function commonSchemas(): Record<string, JsonObject> {
  return Object.fromEntries(commonAnswers.map(([, refusal, component]) => [component, commonSchema(refusal)]))
}

function commonResponse(refusal: CommonRefusal, component: string): JsonObject {
  const { code, phrase } = commonCodes[refusal]
  const waits = refusal === 'flood' ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}
  return {
    description: `${code} ${refusal}: ${say(phrase)}`,
    headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' }, ...waits },
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${component}` } } },
  }
}

function commonSchema(refusal: CommonRefusal): JsonObject {
  const { code } = commonCodes[refusal]
  return {
    title: refusal,
    ...closed({
      code: { type: 'integer', const: code },
      message: words,
      // The call's own three digits in front, or those of the platform where no call was reached.
      codeFull: { type: 'string', pattern: `^[0-9]{3}${code}$` },
      apiResponseData: nothing,
      data: nothing,
    }),
  }
}
