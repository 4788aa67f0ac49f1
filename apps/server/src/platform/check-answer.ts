import type { CallSpec } from '@glasshouse/contract'

/**
 * Throws when an answer is not what its call declares: a wrong field, a missing one, or one more than there should
 * be. Whatever leaves the server is on a list of the contract.
 */
export function checkAnswer(call: CallSpec, value: unknown): void {
  const parsed = call.data.safeParse(value)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`the answer of ${call.path} breaks its schema: ${faults.join('; ')}`)
  }
  // Schemas drop what they do not name, in another order of keys; the length tells whether something went.
  if (JSON.stringify(parsed.data)?.length !== JSON.stringify(value)?.length) {
    throw new Error(`the answer of ${call.path} has fields that its schema does not name`)
  }
}
