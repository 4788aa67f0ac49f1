import {
  calls,
  type BodyOf,
  type CallAuth,
  type CallSpec,
  type CommonRefusal,
  type DataOf,
  type RefusalOf,
} from '@glasshouse/contract'
import { refuse, type Accepted, type Outcome, type Refused } from '@glasshouse/outcome'
import type { CallContext, MemberFacts, RequestFacts } from './request-facts.ts'

/** A success that is not whole: the value is sent with the code that the call declares for `partial`. */
export type PartialSuccess<N extends string, T> = Accepted<T> & { readonly partial: N }

export function partial<N extends string, T>(name: N, value: T): PartialSuccess<N, T> {
  return { ok: true, value, partial: name }
}

/** Refuses a body that its schema accepted: by field, with the phrase of the fault. */
export function badField(errors: Readonly<Record<string, string>>) {
  return refuse('badField', { errors })
}

/** A refusal whose text needs more than its name: worded in the language of the request. */
export function refuseInWords<R extends string>(
  refused: Refused<R>,
  says: string,
): Refused<R> & { says: string } {
  return { ...refused, says }
}

type PartialNameOf<C extends CallSpec> = C extends { readonly partial: infer P } ? keyof P & string : never

/** What a handler may answer: the call's own refusals, and those that any call may answer. */
export type BoundAnswer<C extends CallSpec> =
  | Outcome<DataOf<C>, RefusalOf<C> | CommonRefusal>
  | PartialSuccess<PartialNameOf<C>, DataOf<C>>

export type Handler<C extends CallSpec> = (
  body: BodyOf<C>,
  context: CallContext<C['auth']>,
) => Promise<BoundAnswer<C>>

export type RouteOptions = {
  /** Asked by the page on its own: reads a session without keeping it alive. */
  readonly background?: true
  /** Opens something that lives on after the call: a process that is about to end begins none. */
  readonly opens?: true
}

/** A bound call, with its types closed over: what the HTTP server needs to serve it. */
export type Route = {
  readonly name: string
  readonly call: CallSpec
  readonly isBackground: boolean
  readonly isOpening: boolean
  /** Takes a body that has passed the call's schema, and the member if the call needs one. */
  run(body: unknown, facts: RequestFacts, member: MemberFacts | undefined): Promise<UntypedAnswer>
}

export type UntypedAnswer = Outcome<unknown, string> & { readonly partial?: string; readonly says?: string }

const names = new Map<CallSpec, string>(Object.entries(calls).map(([name, call]) => [call, name]))

/** Joins a call of the contract to the function that answers it. The body reaches it checked and stripped. */
export function bind<const C extends CallSpec>(
  call: C,
  handler: Handler<C>,
  options: RouteOptions = {},
): Route {
  const name = names.get(call)
  if (name === undefined) throw new Error(`${call.path} is not among the calls of the contract`)
  return {
    name,
    call,
    isBackground: options.background === true,
    isOpening: options.opens === true,
    run: (body, facts, member) => {
      const context = member ? { ...facts, member } : facts
      // The server has just checked both: the body by this call's schema, the member by this call's `auth`.
      return handler(body as BodyOf<C>, context as CallContext<C['auth'] & CallAuth>)
    },
  }
}
