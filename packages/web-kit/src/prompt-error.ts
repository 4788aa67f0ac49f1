import type { Prompt } from './ask.ts'

/** Texts that a prompt does without its own. */
type GeneralErrors = { readonly illegal: string; readonly tooShort: (count: number) => string }

/** The fault of a typed value. */
export function promptError(prompt: Prompt, value: string, general: GeneralErrors): string | undefined {
  const { minLength = 0 } = prompt
  if (value.trim().length < minLength) return general.tooShort(minLength)
  if (prompt.pattern && !prompt.pattern.test(value)) return prompt.error ?? general.illegal
  return prompt.check?.(value)
}
