import { expect, test } from 'vitest'
import { promptError, type Prompt } from './ask.ts'

const general = { illegal: 'Illegal input', tooShort: (count: number) => `At least ${count}` }
const code: Prompt = { label: 'Code', pattern: /^\d{6}$/ }

test.each([
  [code, '123456', undefined],
  [code, '12345', 'Illegal input'],
  [{ ...code, error: 'Six digits' }, 'x', 'Six digits'],
  [{ label: 'Name', check: value => (value === 'me' ? 'Taken' : undefined) }, 'me', 'Taken'],
  [{ label: 'Name', check: value => (value === 'me' ? 'Taken' : undefined) }, 'you', undefined],
  [{ label: 'Anything' }, '', undefined],
  [{ label: 'Reason', minLength: 5 }, 'no  ', 'At least 5'],
  [{ label: 'Reason', minLength: 5 }, 'lost it', undefined],
] as const satisfies readonly (readonly [Prompt, string, string | undefined])[])(
  '%o with %j: %j',
  (prompt, value, error) => expect(promptError(prompt, value, general)).toBe(error),
)
