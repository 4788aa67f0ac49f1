import type { Place } from './page-rule.ts'

/** Pages that operators write have numbers; whether there is one, the payload says. */
export function isNumbered({ params }: Place): boolean {
  return /^[1-9][0-9]{0,8}$/.test(params['id'] ?? '')
}
