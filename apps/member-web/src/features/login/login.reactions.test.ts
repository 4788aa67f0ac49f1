import type { LoginChallenge } from '@glasshouse/contract'
import { serverPhrases } from '@glasshouse/phrases'
import { closeDialog, toasts } from '@glasshouse/web-kit'
import { beforeEach, expect, test, vi } from 'vitest'
import { meet } from '../../testing/reactions.ts'
import { goesOn } from './going-on.ts'
import { onLogin } from './login.reactions.ts'

const { t } = serverPhrases('en_US')
const told = { ok: false, message: 'the server says so', requestId: '' } as const
const openDialog = vi.hoisted(() => vi.fn())
const openChallenge = vi.hoisted(() => vi.fn())
vi.mock('@glasshouse/web-kit', async original => ({
  ...(await original<object>()),
  openDialog,
  openChallenge,
}))

beforeEach(() => {
  closeDialog()
  for (const { id } of toasts.current()) toasts.dismiss(id)
  vi.clearAllMocks()
})

test.each([
  ['wrongCredentials', { field: `password: ${t('account_error')}`, fresh: true }],
  ['accountDisabled', { toast: t('account_disable'), fresh: true }],
  ['accountFrozen', { toast: t('account_freezen'), fresh: true }],
  ['captchaWrong', { field: `captcha: ${t('verify_failed')}`, fresh: true }],
  ['tooFrequent', { toast: 'the server says so', fresh: true }],
  ['badRequest', { toast: 'the server says so', fresh: false }],
  // Told beside the form, or gone on with by another dialog; the picture is used up all the same.
  ...[
    'addressBlocked',
    'addressListed',
    'countryRefused',
    'addressNotAllowed',
    'deviceUnknown',
    'migrated',
  ].map(refusal => [refusal, { fresh: true }] as const),
] as const)('the refusal %s', (refusal, met) => {
  expect(meet(refusal, onLogin)).toEqual(met)
})

test.each([
  ['addressBlocked', 106, t('ip_error', { code: '' }).trim()],
  ['addressListed', 201, t('ip_error', { code: '201' })],
  ['countryRefused', 202, t('ip_error', { code: '202' })],
  ['addressNotAllowed', 203, t('ip_error', { code: '203' })],
] as const)('%s (%i) is told with its code', (refusal, code, text) => {
  expect(goesOn({ ...told, refusal, code, data: undefined }, 'member1', t)).toBe(false)
  expect(toasts.current().map(toast => toast.text)).toEqual([text])
})

test('an unknown device goes on with its challenge', () => {
  const challenge: LoginChallenge = {
    member_login_id: 'id',
    question: 'member_name',
    available_questions_count: 1,
    skip_allowed: 0,
    contacts: [],
  }
  const answer = { ...told, refusal: 'deviceUnknown', code: 107, data: challenge } as const
  expect(goesOn(answer, 'member1', t)).toBe(true)
  expect(openChallenge).toHaveBeenCalledWith({ ...challenge, account: 'member1' })
})

test('a migrated account goes on with the transfer validation', () => {
  const data = { member_account: 'member5', methods: ['phone' as const] }
  expect(goesOn({ ...told, refusal: 'migrated', code: 802, data }, 'MEMBER5', t)).toBe(true)
  expect(openDialog).toHaveBeenCalledWith('transferValidation', { account: 'member5', methods: ['phone'] })
})
