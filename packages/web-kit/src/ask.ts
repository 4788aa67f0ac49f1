import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'
import type { ValueKind } from './value-kinds.ts'

/** A question in a box of its own: to confirm something, or to type one value. */
export type Question = {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly cancel: string
  readonly prompt?: Prompt
}

export type Prompt = {
  readonly label: string
  /** What kind of value is typed; one of another kind keeps the box open with the error of the kind. */
  readonly kind?: ValueKind
  /** What may be typed; a value that does not fit keeps the box open with an error. */
  readonly pattern?: RegExp
  /** A sentence about what is wrong with a value, or nothing where it is fine. */
  readonly check?: (value: string) => string | undefined
  /** The error of the pattern, in place of the general one. */
  readonly error?: string
  /** Shorter values keep the box open; blanks around them do not count. */
  readonly minLength?: number
  readonly maxLength?: number
}

type Asked = Question & { readonly answer: (value: string | undefined) => void }

const store = createStore<Asked | undefined>(undefined)

/** The typed value, an empty text for a plain yes, undefined for a no. A newer question takes an older one away. */
export function ask(question: Question): Promise<string | undefined> {
  store.get()?.answer(undefined)
  return new Promise(resolve => {
    const answer = (value: string | undefined): void => {
      store.set(undefined)
      resolve(value)
    }
    store.set({ ...question, answer })
  })
}

export function useQuestion(): Asked | undefined {
  return useSyncExternalStore(store.subscribe, store.get, () => undefined)
}

/** Texts that a prompt does without its own. */
type GeneralErrors = { readonly illegal: string; readonly tooShort: (count: number) => string }

/** The fault of a typed value. */
export function promptError(prompt: Prompt, value: string, general: GeneralErrors): string | undefined {
  const { minLength = 0 } = prompt
  if (value.trim().length < minLength) return general.tooShort(minLength)
  if (prompt.pattern && !prompt.pattern.test(value)) return prompt.error ?? general.illegal
  return prompt.check?.(value)
}
