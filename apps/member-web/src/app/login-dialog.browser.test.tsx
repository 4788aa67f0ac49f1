import { openDialog } from '@glasshouse/member-kit'
import { calls } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LoginDialog } from '../features/login/index.ts'
import { OauthLogin } from '../features/oauth-login/index.ts'
import { RegisterPanel } from '../features/registration/index.ts'
import { answerCalls, onCall, pictures } from '../testing/answer-calls.ts'
import { fieldIsFree, settingsOf } from '../testing/registration-answers.ts'
import { expectAccessible, expectStill, showPart, site, t } from '../testing/show-part.tsx'

const submit = () => page.getByRole('button', { name: t('account.open'), exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })

test('the login waits for nothing that stands beside it, and nothing moves it', async () => {
  const slow = Promise.withResolvers<undefined>()
  const advertisement = {
    id: 1,
    position: 'beside',
    photo_path: '',
    title: 'New here?',
    link_type: 1,
    link_method: 0,
    url: '/discount/101',
    language: null,
    sort: 0,
    start_at: null,
    end_at: null,
  } as const
  answerCalls([
    pictures(),
    onCall(calls.registerBackground, () => slow.promise.then(() => ({ value: { background: null } }))),
    onCall(calls.modelLogin, () => slow.promise.then(() => ({ value: { list: [advertisement] } }))),
    onCall(calls.oauthProviders, () =>
      slow.promise.then(() => ({ value: { list: [{ provider: 'demo', name: 'Demo ID', icon: '' }] } })),
    ),
  ])
  openDialog('login')
  await showPart(<LoginDialog registerPanel={null} notice={null} otherWays={<OauthLogin />} />, {
    template: 'mobile',
    site: { login: { ...site.login, third_party: ['demo'] } },
  })
  const enter = page.getByRole('dialog').getByRole('button', { name: t('action.logIn'), exact: true })
  await expect.element(enter).toBeVisible()
  await expect.element(page.getByLabelText(t('signin.otherWays'))).toBeInTheDocument()
  await expectAccessible()
  const boxes = () =>
    [field(t('account.account')), enter].map(each => JSON.stringify(each.element().getBoundingClientRect()))
  const before = boxes()
  slow.resolve(undefined)
  await expect
    .element(page.getByRole('button', { name: t('signin.continueWith', { provider: 'Demo ID' }) }))
    .toBeVisible()
  const offered = page.getByRole('dialog').getByRole('link', { name: advertisement.title })
  await expect.element(offered).toBeInTheDocument()
  await expectStill()
  expect(boxes()).toEqual(before)
  await offered.hover()
})

test('on a phone the button that sends the registration stays within the reach of a thumb', async () => {
  const list = settingsOf({
    member_name: 'asked',
    member_email: 'asked',
    member_phone: 'asked',
    member_birthday: 'asked',
  })
  answerCalls([
    pictures(),
    fieldIsFree,
    onCall(calls.registerSettings, () => ({ value: { list, agreement_version: '3' } })),
  ])
  openDialog('register')
  await showPart(<LoginDialog registerPanel={<RegisterPanel />} notice={null} otherWays={null} />, {
    template: 'mobile',
  })
  await expect.element(submit()).toBeVisible()
  await expectStill()
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const button = boxOf(submit().element())
  expect(button.top).toBeGreaterThan(844 / 3)
  expect(button.bottom).toBeLessThanOrEqual(844)
  expect(button.height).toBeGreaterThanOrEqual(44)
  // The last field can be brought out from under the button that stays.
  const captcha = field(t('account.captcha')).element()
  if (captcha instanceof HTMLElement) captcha.focus()
  expect(boxOf(captcha).bottom).toBeLessThanOrEqual(boxOf(submit().element()).top)
  await expectAccessible()
})
