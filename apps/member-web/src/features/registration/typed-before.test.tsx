import { closeDialog, getDialog, leaveSupport, openSupport, openDialog } from '@glasshouse/member-kit'
import { afterEach, expect, test } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { RegisterForm } from './register-form.tsx'
import { keepTyped } from './typed-before.ts'

afterEach(closeDialog)

const beginning = {
  settings: [],
  agreementVersion: '3',
  referral: undefined,
  fixedCurrency: null,
  hasLapsed: false,
  isHostClosed: false,
}

/** The values of the current form. */
async function standsIn() {
  const html = await drawPart(<RegisterForm beginning={beginning} />)
  const valueOf = (name: string) =>
    new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]
  return {
    account: valueOf('member_account'),
    password: valueOf('password'),
    currency: /<option value="(\w+)" selected/.exec(html)?.[1],
    agreed: / type="checkbox"[^>]* checked/.test(html),
  }
}

const typed = { account: 'linh1', password: 'lantern5', currency: 'USD', agreed: true }
const nothing = { account: '', password: '', currency: 'VND', agreed: false }

function type(agreedTo = '3') {
  const { account, password, currency } = { ...typed, currency: 'USD' as const }
  keepTyped({ values: { member_account: account, password } })
  keepTyped({ currency })
  keepTyped({ agreedTo })
}

test('the form keeps its input over customer service', async () => {
  openDialog('register')
  type()
  openSupport()
  leaveSupport()
  expect(await standsIn()).toEqual(typed)
})

test('but the tick at an agreement that is no longer the newest', async () => {
  openDialog('register')
  type('2')
  openSupport()
  leaveSupport()
  expect(await standsIn()).toEqual({ ...typed, agreed: false })
})

test('and over the login dialog', async () => {
  openDialog('register')
  type()
  openDialog('login')
  openDialog('register')
  expect(await standsIn()).toEqual(typed)
})

test.each([
  ['closed the registration', closeDialog],
  ['opened something else', () => openDialog('preferences')],
  [
    'closed it at customer service',
    () => {
      openSupport()
      closeDialog()
    },
  ],
])('a visitor who %s leaves no input behind', async (_what, leave) => {
  openDialog('register')
  type()
  leave()
  openDialog('register')
  expect(await standsIn()).toEqual(nothing)
})

test('a registration that is a page of its own keeps nothing beside itself', async () => {
  type()
  openDialog('register')
  expect(await standsIn()).toEqual(nothing)
})

test('customer service restores the dialog that it replaced, unchanged', () => {
  openDialog('register', { target: '/user/MyWallet' })
  openSupport()
  openSupport()
  expect(getDialog()?.name).toBe('support')
  leaveSupport()
  expect(getDialog()).toEqual({ name: 'register', target: '/user/MyWallet' })
  closeDialog()
  openSupport()
  leaveSupport()
  expect(getDialog()).toBeUndefined()
})
