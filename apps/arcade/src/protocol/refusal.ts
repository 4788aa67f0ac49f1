import { type ProviderCode } from './provider-api.ts'

/** An answer to an agent before it is written and signed. */
export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** A "no" on its way to the agent. Thrown by readers of the request, whose callers have nothing to add. */
export class ProviderRefusal extends Error {
  readonly code: ProviderCode
  readonly facts: Readonly<Record<string, unknown>>

  constructor(code: ProviderCode, facts: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'ProviderRefusal'
    this.code = code
    this.facts = facts
  }
}
