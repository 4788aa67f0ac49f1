import { calls, refusalCode, type CallSpec } from '@glasshouse/contract'
import { serverPhrases } from '@glasshouse/phrases'
import { react, toasts, type Reaction } from '@glasshouse/web-kit'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { losesProof, onResetTransfer, onVerifyTransfer, reactionsTo } from './transfer.reactions.ts'

const phrases = serverPhrases('en_US')
const message = 'as the server says it'
const again = phrases.t('error_verify_pls_reVerify')

beforeEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
})

type Said = { readonly at: string; readonly words: string; readonly newPicture: boolean }

/** The page's reaction to a code: by its name where the call declares it, else as to an unexpected one. */
function reactionTo(code: number, call: CallSpec, table: Readonly<Record<string, Reaction>>): Said {
  const named = Object.entries(call.refusals).find(([, spec]) => refusalCode(spec) === code)
  const answer = { refusal: named?.[0] ?? 'unhandled', code, message }
  const onField = vi.fn<(field: string, said: unknown) => void>()
  const onRefresh = vi.fn()
  react(answer, reactionsTo(answer, table), { phrases, onField, onRefresh })
  const [field, said] = onField.mock.calls[0] ?? []
  const words = typeof said === 'string' ? said : (toasts.current()[0]?.text ?? '')
  return { at: field ?? 'toast', words, newPicture: onRefresh.mock.calls.length > 0 }
}

const reVerified = { at: 'toast', words: again, newPicture: true }
const unforeseen = (code: number) =>
  phrases.t('unhandledDetail', { code: `${code}`, name: 'unhandled', message })

describe('the first step', () => {
  test.each<[number, Said]>([
    [101, reVerified],
    [102, reVerified],
    [104, { at: 'toast', words: message, newPicture: true }],
    [105, { at: 'captcha', words: phrases.t('verify_failed'), newPicture: true }],
    [201, reVerified],
    [202, reVerified],
    [203, reVerified],
    [204, reVerified],
    [205, { at: 'toast', words: unforeseen(205), newPicture: true }],
    [500, { at: 'toast', words: unforeseen(500), newPicture: true }],
  ])('after %i', (code, said) => {
    expect(reactionTo(code, calls.verifyTransfer, onVerifyTransfer)).toEqual(said)
  })
})

describe('the second step', () => {
  test.each<[number, Said, boolean]>([
    [101, reVerified, true],
    [102, reVerified, true],
    [103, { at: 'code', words: message, newPicture: false }, false],
    [201, reVerified, true],
    [202, reVerified, true],
    [203, reVerified, true],
    [204, reVerified, true],
    [205, { at: 'password', words: message, newPicture: false }, false],
    [206, { at: 'password', words: message, newPicture: false }, false],
    [207, { at: 'password', words: message, newPicture: false }, false],
    [208, { at: 'password', words: message, newPicture: false }, false],
    [500, { at: 'toast', words: unforeseen(500), newPicture: true }, false],
  ])('after %i', (code, said, isLost) => {
    expect(reactionTo(code, calls.resetTransfer, onResetTransfer)).toEqual(said)
    const named = Object.entries<number | { code: number }>(calls.resetTransfer.refusals).find(
      ([, spec]) => refusalCode(spec) === code,
    )
    expect(losesProof({ refusal: named?.[0] ?? 'unhandled', code })).toBe(isLost)
  })

  test('no code of the contract is without a row', () => {
    const codes = Object.values(calls.resetTransfer.refusals)
    expect(codes.toSorted((a, b) => a - b)).toEqual([101, 102, 103, 201, 202, 205, 206, 207, 208])
  })
})
