import type { Outcome } from '@glasshouse/outcome'
import type * as z from 'zod/mini'
import type { SubAccountRight } from './fields/agents.ts'
import type { services } from './services.ts'

/** Who may use a call. `optional` reads a session if there is one; `member` answers 401 without a live one. */
export type CallAuth = 'none' | 'optional' | 'member'

/** A refusal on the wire: its code in this call, and the shape of its data. */
export type RefusalSpec = { readonly code: number; readonly data?: z.ZodMiniType }

export type CallSpec = {
  /** The purpose of the call, in a few words; the headline of its description. */
  readonly title: string
  /** What the title leaves open: what happens, what to mind. */
  readonly description?: string
  readonly method: 'GET' | 'POST'
  /** Path as the specification writes it; the wire puts `/api` in front unless it already starts so. */
  readonly path: string
  readonly auth: CallAuth
  /** Three digits that, with the three of the code, make `codeFull`; they identify a chapter. */
  readonly service: keyof typeof services
  /** `/arks`, `/v2`, `/v3` and `/demo` succeed with 1000, everything else with 100. */
  readonly success: 100 | 1000
  readonly body: z.ZodMiniType
  /**
   * For sub-accounts of agents: with this right it is asked as the agent; `self` is asked as themselves. Left out, it is
   * refused to them.
   */
  readonly forSubAccounts?: SubAccountRight | 'self'
  /** An example body; left out if an empty one is enough. */
  readonly example?: object
  readonly data: z.ZodMiniType
  readonly refusals: Readonly<Record<string, number | RefusalSpec>>
  /** Codes of partial successes: the outcome is a value, the wire shows this code. */
  readonly partial?: Readonly<Record<string, number>>
  /** Takes the header `Idempotency-Key`: asked again with the same key it answers the same and does nothing more. */
  readonly idempotent?: true
  /** A success logs the caller in: the token comes in the header as well. */
  readonly startsSession?: true
  /** Answers in the older envelope, whatever the request's headers. */
  readonly legacy?: true
}

export type Call<S extends CallSpec = CallSpec> = S

export type BodyOf<C extends CallSpec> = z.infer<C['body']>
/** What a page sends: before defaults are filled in. */
export type SentBodyOf<C extends CallSpec> = z.input<C['body']>
export type DataOf<C extends CallSpec> = z.infer<C['data']>
export type RefusalOf<C extends CallSpec> = keyof C['refusals'] & string
export type AnswerOf<C extends CallSpec> = Outcome<DataOf<C>, RefusalOf<C>>

type Defaults = 'method' | 'success'

export function defineCall<const S extends Omit<CallSpec, Defaults> & Partial<Pick<CallSpec, Defaults>>>(
  spec: S,
): S & { method: S['method'] extends 'GET' ? 'GET' : 'POST'; success: 100 | 1000 } {
  const success = spec.success ?? (/^\/(arks|v2|v3|demo)\//.test(spec.path) ? 1000 : 100)
  // The condition on the type and the default on the value agree; the compiler cannot see that.
  const method = (spec.method ?? 'POST') as S['method'] extends 'GET' ? 'GET' : 'POST'
  return { ...spec, method, success }
}

/** A path that has its `/api` already, as those of the back office do, gets no other. */
export function wirePath(path: string): string {
  return isCallPath(path) ? path : `/api${path}`
}

/** Below these paths of the wire calls are answered, and neither pages nor files. */
export const callRoots = ['/api/', '/admin/api/'] as const

export function isCallPath(path: string): boolean {
  return callRoots.some(root => path.startsWith(root))
}

export function refusalCode(spec: number | RefusalSpec): number {
  return typeof spec === 'number' ? spec : spec.code
}
