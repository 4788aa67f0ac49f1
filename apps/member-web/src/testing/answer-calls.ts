import type { CallSpec, DataOf, RefusalOf, SentBodyOf } from '@glasshouse/contract'
import { calls, type CallRef } from '@glasshouse/web-kit'
import { onTestFinished, vi } from 'vitest'

/** What a server says to one call: its data, a refusal by name with what goes with it, or after how many seconds to ask. */
export type Reply<C extends CallSpec> =
  | { readonly value: DataOf<C> }
  | { readonly refusal: RefusalOf<C>; readonly message?: string; readonly data?: unknown }
  | { readonly againS: number }

type Reaction = (body: unknown) => Promise<Response>

export type ScriptedCall = { readonly path: string; readonly reply: Reaction }

/** Says what a call is answered in a test. */
export function onCall<C extends CallSpec>(
  call: CallRef<C>,
  reply: (body: SentBodyOf<C>) => Reply<C> | Promise<Reply<C>>,
): ScriptedCall {
  return {
    path: call.path.startsWith('/api/') ? call.path : `/api${call.path}`,
    // What the page sends is what the call is declared with.
    reply: async body => answer(call, await reply(body as SentBodyOf<C>)),
  }
}

/** Answers the page's calls until the test ends; tells what was sent, in order. A call without an answer is a lost line. */
export function answerCalls(calls: readonly ScriptedCall[]): {
  readonly sentTo: (call: { readonly path: string }) => readonly unknown[]
} {
  const sent: { readonly path: string; readonly body: unknown }[] = []
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ path, body })
    const call = calls.find(each => each.path === path)
    if (!call) throw new TypeError(`no answer for ${path}`)
    return call.reply(body)
  })
  onTestFinished(() => spy.mockRestore())
  return { sentTo: ({ path }) => sent.filter(each => each.path.endsWith(path)).map(({ body }) => body) }
}

/** Pictures of the captcha, each with a token of its own. */
export function pictures(): ScriptedCall {
  let drawn = 0
  return onCall(calls.captcha, () => ({
    value: { captcha: picture, token: `picture ${(drawn += 1)}`, placeholder: '' },
  }))
}

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

function answer<C extends CallSpec>(call: CallRef<C>, reply: Reply<C>): Response {
  if ('value' in reply) return envelope(100, reply.value)
  if ('againS' in reply) return envelope(429, null, { headers: { 'retry-after': `${reply.againS}` } })
  const { refusal, message = '', data = null } = reply
  return envelope(call.refusals[refusal], data, { message })
}

function envelope(
  code: number,
  data: unknown,
  { message = '', headers = {} }: { readonly message?: string; readonly headers?: HeadersInit } = {},
): Response {
  return Response.json({ code, message, codeFull: '', apiResponseData: data, data }, { headers })
}
