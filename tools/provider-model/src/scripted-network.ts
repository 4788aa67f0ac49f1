import { ProviderFault, type FaultKind } from '@glasshouse/provider-kit'
import { type ModelNetwork, type ModelOperation } from './model-adapter.ts'

/** What shall happen to one call. */
export type Mishap =
  /** It never arrives, and there is no answer. */
  | { readonly type: 'requestLost' }
  /** It arrives and has its effect, and the answer is lost. */
  | { readonly type: 'answerLost' }
  /** The provider refuses, in a way that its adapter understands. */
  | { readonly type: 'refused'; readonly kind: FaultKind }
  /** It arrives when the gate opens; meanwhile the caller waits. */
  | { readonly type: 'held'; readonly gate: Promise<void> }
  /** No answer comes in time, and the request arrives all the same when the gate opens. */
  | { readonly type: 'late'; readonly gate: Promise<void> }

export type ScriptedNetwork = ModelNetwork & {
  /** The next call of this kind goes wrong like this; several calls queue up. */
  next(operation: ModelOperation, mishap: Mishap): void
  /** Every call of this kind fails like this, until it is changed. */
  always(operation: ModelOperation, mishap: Mishap | undefined): void
  readonly calls: readonly ModelOperation[]
}

/** A network for tests: reliable but for the injected faults. */
export function createScriptedNetwork(): ScriptedNetwork {
  const planned = new Map<ModelOperation, Mishap[]>()
  const standing = new Map<ModelOperation, Mishap>()
  const calls: ModelOperation[] = []
  return {
    calls,
    next: (operation, mishap) => {
      planned.set(operation, [...(planned.get(operation) ?? []), mishap])
    },
    always: (operation, mishap) => {
      if (mishap) standing.set(operation, mishap)
      else standing.delete(operation)
    },
    send: async (operation, deliver) => {
      calls.push(operation)
      const mishap = planned.get(operation)?.shift() ?? standing.get(operation)
      return mishap ? spoil(mishap, deliver) : deliver()
    },
  }
}

async function spoil<T>(mishap: Mishap, deliver: () => T): Promise<T> {
  switch (mishap.type) {
    case 'requestLost':
      throw new ProviderFault('timeout')
    case 'answerLost':
      deliver()
      throw new ProviderFault('timeout')
    case 'refused':
      throw new ProviderFault(mishap.kind)
    case 'held':
      await mishap.gate
      return deliver()
    case 'late':
      void mishap.gate.then(deliver)
      throw new ProviderFault('timeout')
  }
}
