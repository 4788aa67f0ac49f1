import type { LoginChallenge } from '@glasshouse/contract'
import { serverPhrases } from '@glasshouse/phrases'
import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '@glasshouse/web-kit'
import { goesOn } from './admission.ts'

const dialogs = vi.hoisted(() => ({ openDialog: vi.fn(), openChallenge: vi.fn() }))
vi.mock('./dialogs.ts', async original => ({ ...(await original<object>()), ...dialogs }))
vi.mock('./open-challenge.ts', () => dialogs)
const { openDialog, openChallenge } = dialogs

const { t } = serverPhrases('en_US')
const base = { ok: false, message: 'the server says so', requestId: '' } as const

beforeEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
  vi.clearAllMocks()
})

test.each([
  ['addressBlocked', 106, t('ip_error', { code: '' }).trim()],
  ['addressListed', 201, t('ip_error', { code: '201' })],
  ['countryRefused', 202, t('ip_error', { code: '202' })],
  ['addressNotAllowed', 203, t('ip_error', { code: '203' })],
] as const)('%s (%i) is told with its code', (refusal, code, text) => {
  expect(
    goesOn({ ...base, refusal, code, data: undefined }, { account: 'member1', target: undefined, t }),
  ).toBe(false)
  expect(toasts.current().map(toast => toast.text)).toEqual([text])
})

test('a self-exclusion shows the text of the server, which stays', () => {
  const data = { excluded_until: '2027-05-22T04:00:00.000Z' }
  const answer = { ...base, refusal: 'accountDisabled', code: 102, data } as const
  expect(goesOn(answer, { account: 'member1', target: undefined, t })).toBe(true)
  expect(toasts.current()).toMatchObject([{ text: 'the server says so', stays: true }])
  expect(goesOn({ ...answer, data: null }, { account: 'member1', target: undefined, t })).toBe(false)
})

test('an unknown device goes on with its challenge', () => {
  const challenge: LoginChallenge = {
    member_login_id: 'id',
    question: 'member_name',
    available_questions_count: 1,
    skip_allowed: 0,
    contacts: [],
  }
  const answer = { ...base, refusal: 'deviceUnknown', code: 107, data: challenge } as const
  expect(goesOn(answer, { account: 'member1', target: '/user/MyWallet', t })).toBe(true)
  expect(openChallenge).toHaveBeenCalledWith({ ...challenge, account: 'member1' }, '/user/MyWallet')
})

test('a migrated account goes on with the transfer validation', () => {
  const data = { member_account: 'member5', methods: ['phone' as const] }
  expect(
    goesOn(
      { ...base, refusal: 'migrated', code: 802, data },
      { account: 'MEMBER5', target: '/user/MyWallet', t },
    ),
  ).toBe(true)
  expect(openDialog).toHaveBeenCalledWith('transferValidation', {
    account: 'member5',
    methods: ['phone'],
    target: '/user/MyWallet',
  })
})
