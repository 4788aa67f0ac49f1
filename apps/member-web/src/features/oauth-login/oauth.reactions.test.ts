import type { LoginChallenge } from '@glasshouse/contract'
import { serverPhrases, type Phrases } from '@glasshouse/phrases'
import { closeDialog, onDialogChange, type OpenDialog } from '@glasshouse/member-kit'
import { toasts } from '@glasshouse/web-kit'
import { beforeEach, expect, test, vi } from 'vitest'
import { meet } from '../../testing/reactions.ts'
import { goOn } from './going-on.ts'
import type { Words } from './pending-link.ts'
import { onBind, onFinish, onReturn, onStart } from './oauth.reactions.ts'

// All areas are a superset of those that are used here.
const phrases = serverPhrases('en_US') as Phrases<Words>
const { t } = phrases
const said = 'the server says so'
const base = { ok: false, code: 0, message: said, requestId: '' } as const
const openDialog = vi.hoisted(() => vi.fn())
vi.mock('@glasshouse/member-kit', async original => ({
  ...(await original<object>()),
  openDialog,
}))

/** Every dialog that was opened by the store itself. */
const seen: (OpenDialog | undefined)[] = []
onDialogChange(open => seen.push(open))

beforeEach(() => {
  closeDialog()
  for (const { id } of toasts.current()) toasts.dismiss(id)
  vi.clearAllMocks()
})

test.each([
  ['providerUnknown', onStart, { toast: said }],
  ['providerFailed', onStart, { toast: said }],
  ['tooFrequent', onStart, { toast: said }],
  ['stateInvalid', onReturn, {}],
  ['providerRefused', onReturn, {}],
  ['providerFailed', onReturn, {}],
  ['tooFrequent', onReturn, {}],
  ['ticketInvalid', onFinish, { toast: said }],
  ['accountDisabled', onFinish, { toast: t('account_disable') }],
  ['accountFrozen', onFinish, { toast: t('account_freezen') }],
  ['ticketInvalid', onBind, { toast: said }],
  ['identityTaken', onBind, { toast: said }],
  ['alreadyLinked', onBind, { toast: said }],
] as const)('%s', (refusal, reactions, met) => {
  expect(meet(refusal, reactions)).toEqual({ fresh: false, ...met })
})

test('an unknown person continues with a prefilled registration', () => {
  const data = { bind_ticket: 'b', provider_name: 'Demo ID', name: 'Linh', email: 'linh@issuer.example' }
  goOn({ ...base, refusal: 'notLinked', data }, phrases, undefined)
  const prefill = { member_name: 'Linh', member_email: 'linh@issuer.example' }
  expect(openDialog).toHaveBeenCalledWith('register', { prefill })
})

test('the target of the reader is kept by the next step', () => {
  const target = '/user/MyWallet'
  const unnamed = { bind_ticket: 'b', provider_name: 'Demo ID', name: '', email: '' }
  goOn({ ...base, refusal: 'notLinked', data: unnamed }, phrases, target)
  expect(openDialog).toHaveBeenLastCalledWith('register', expect.objectContaining({ target }))
  const challenge: LoginChallenge = {
    member_login_id: 'login-1',
    question: 'member_phone',
    available_questions_count: 2,
    skip_allowed: 0,
    contacts: [{ method: 'email', target: 'l***@issuer.example' }],
  }
  for (const [asked, name] of [
    [challenge, 'doubleValidation'],
    [{ ...challenge, question: null }, 'deviceVerification'],
  ] as const) {
    goOn({ ...base, refusal: 'deviceUnknown', data: asked }, phrases, target)
    expect(seen.at(-1)).toEqual({ name, target, challenge: { ...asked, account: '' } })
  }
  goOn(
    { ...base, refusal: 'migrated', data: { member_account: 'member5', methods: ['phone'] } },
    phrases,
    target,
  )
  expect(seen.at(-1)).toEqual({ name: 'transferValidation', account: 'member5', methods: ['phone'], target })
  expect(toasts.current()).toEqual([])
})

test('this continues like a login: the network is reported', () => {
  goOn({ ...base, refusal: 'addressListed', data: undefined }, phrases, undefined)
  expect(toasts.current().map(each => each.text)).toEqual([t('ip_error', { code: '201' })])
})
