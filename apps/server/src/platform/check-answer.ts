import type { CallSpec } from '@glasshouse/contract'

/**
 * Throws when an answer is not what its call declares: a wrong field, a missing one, or an extra one. Every answer of
 * the server is declared in the contract.
 */
export function checkAnswer(call: CallSpec, value: unknown): void {
  const parsed = call.data.safeParse(value)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`the answer of ${call.path} breaks its schema: ${faults.join('; ')}`)
  }
  // Schemas drop unknown fields and reorder keys; a changed length shows that something was dropped.
  if (JSON.stringify(parsed.data)?.length !== JSON.stringify(value)?.length) {
    throw new Error(`the answer of ${call.path} has fields that its schema does not name`)
  }
}
