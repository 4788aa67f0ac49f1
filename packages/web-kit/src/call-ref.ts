import type { CallAuth, CallSpec, DataOf, RefusalOf, RefusalSpec } from '@glasshouse/contract'
import type * as z from 'zod/mini'

/**
 * What a page must know of a call to make it: everything of the contract but the schemas, which the page needs as types
 * only. That keeps the schema library out of the first screen. `C` ties each ref to its call, so a path or a code that
 * differs from the contract is a type error.
 */
export type CallRef<C extends CallSpec = CallSpec> = {
  readonly method: C['method']
  readonly path: C['path']
  readonly auth: C['auth'] & CallAuth
  /** A body of it names the site; the client does so by itself. */
  readonly takesSite?: true
  readonly refusals: { readonly [R in RefusalOf<C>]: CodeOf<C['refusals'][R]> }
  readonly partial: C['partial'] extends object ? C['partial'] : {}
}

type CodeOf<S> = S extends number ? S : S extends RefusalSpec ? S['code'] : never

/** The data of a refusal; undefined if the contract declares none. */
export type RefusalDataOf<C extends CallSpec, R extends RefusalOf<C>> = C['refusals'][R] extends {
  data: infer D extends z.ZodMiniType
}
  ? z.infer<D>
  : undefined

export type PartialOf<C extends CallSpec> = keyof C['partial'] & string

/** Faults of the way to the server and back, and of the request as such; any call may meet any of them. */
export type RequestFault =
  | 'requestTimeout'
  | 'networkError'
  | 'cancelled'
  | 'noSession'
  | 'badRequest'
  | 'notAllowed'
  | 'notFound'
  | 'conflict'
  | 'flood'
  | 'maintenance'
  | 'unhandled'

export type Answered<C extends CallSpec> = {
  readonly ok: true
  readonly value: DataOf<C>
  /** The name of a partial success; undefined when everything was done. */
  readonly partial: PartialOf<C> | undefined
  /** The push sequence that this read is valid for, when the server names one. */
  readonly pushSeq: number | undefined
}

type RefusalFacts = {
  readonly ok: false
  readonly code: number
  /** The server's sentence in the reader's language; empty when no answer came. */
  readonly message: string
  readonly requestId: string
}

export type RefusedCall<C extends CallSpec> = {
  [R in RefusalOf<C>]: RefusalFacts & { readonly refusal: R; readonly data: RefusalDataOf<C, R> }
}[RefusalOf<C>]

export type FaultyCall = RefusalFacts & {
  readonly refusal: RequestFault
  readonly data: unknown
  /** After how many seconds the server asks to come again. */
  readonly againS?: number
}

export type CallAnswer<C extends CallSpec> = Answered<C> | RefusedCall<C> | FaultyCall
