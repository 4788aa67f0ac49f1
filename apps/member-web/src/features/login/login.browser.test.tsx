import type { calls as contractCalls } from '@glasshouse/contract'
import { getDialog } from '@glasshouse/member-kit'
import { CaptchaField, calls, useCaptcha } from '@glasshouse/web-kit'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, onCall, pictures, type Reply } from '../../testing/answer-calls.ts'
import { expectAccessible, showPart, t } from '../../testing/show-part.tsx'
import { LoginForm } from './login-form.tsx'

type ContractCalls = typeof contractCalls

const field = (label: string) => page.getByLabelText(label, { exact: true })
const logIn = () => page.getByRole('button', { name: t('action.logIn'), exact: true })
const freshPicture = () => page.getByRole('button', { name: t('account.captchaNew'), exact: true })

async function fill() {
  await field(t('account.account')).fill('linh12')
  await field(t('account.password')).fill('lantern5')
  await field(t('account.captcha')).fill('1234')
}

test('a login that is refused says why; what was typed stays, the picture is new', async () => {
  const refusals = ['wrongCredentials', 'captchaWrong'] as const
  let refusal: (typeof refusals)[number] = 'wrongCredentials'
  const asked = answerCalls([pictures(), onCall(calls.login, () => ({ refusal }))])
  await showPart(<LoginForm />)
  for (refusal of refusals) {
    await fill()
    const drawn = asked.sentTo(calls.captcha).length
    await logIn().click()
    const said = t(refusal === 'captchaWrong' ? 'verify_failed' : 'account_error')
    await expect.element(page.getByText(said)).toBeVisible()
    await expect
      .element(field(t('account.captcha')), { message: 'a picture is good for one try' })
      .toHaveValue('')
    await vi.waitFor(() => expect(asked.sentTo(calls.captcha)).toHaveLength(drawn + 1))
    await expect.element(field(t('account.account'))).toHaveValue('linh12')
    await expect.element(field(t('account.password'))).toHaveValue('lantern5')
    await expectAccessible()
  }
  expect(asked.sentTo(calls.login)).toHaveLength(refusals.length)
})

test('asked to come again, it does so once by itself, with the same picture', async () => {
  let asked = 0
  const sent = answerCalls([
    pictures(),
    onCall(calls.login, () => ((asked += 1) < 2 ? { againS: 1 } : { refusal: 'wrongCredentials' })),
  ])
  await showPart(<LoginForm />)
  await fill()
  await logIn().click()
  await expect.element(logIn(), { timeout: 800 }).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText(t('account_error'))).toBeVisible()
  const again = expect.objectContaining({ captcha_token: 'picture 1' })
  expect(sent.sentTo(calls.login)).toEqual([again, again])
})

test('nothing is sent while a field is empty, and each says so', async () => {
  const asked = answerCalls([pictures()])
  await showPart(<LoginForm />)
  await logIn().click()
  for (const label of ['account.account', 'account.password', 'account.captcha'] as const)
    await expect.element(field(t(label))).toHaveAttribute('aria-invalid', 'true')
  expect(asked.sentTo(calls.login)).toEqual([])
})

test('Enter sends the form', async () => {
  const asked = answerCalls([pictures(), onCall(calls.login, () => ({ refusal: 'wrongCredentials' }))])
  await showPart(<LoginForm />)
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t('account_error'))).toBeVisible()
  expect(asked.sentTo(calls.login)).toEqual([
    expect.objectContaining({
      account: 'linh12',
      password: 'lantern5',
      answer: '1234',
      captcha_token: 'picture 1',
    }),
  ])
})

test('an account that may not enter is told so in the form', async () => {
  answerCalls([pictures(), onCall(calls.login, () => ({ refusal: 'accountFrozen', message: 'Frozen.' }))])
  await showPart(<LoginForm />)
  await fill()
  await logIn().click()
  await expect.element(page.getByText(t('account_freezen'))).toBeVisible()
  await expectAccessible()
  await expect.element(field(t('account.captcha'))).toHaveValue('')
})

test.each(['desktop', 'mobile'] as const)(
  'on %s a locked login says until when, and leads to the code that lifts the lock',
  async template => {
    answerCalls([pictures(), onCall(calls.login, () => ({ refusal: 'tooFrequent', data: { wait: 900 } }))])
    await showPart(<LoginForm />, { template })
    await fill()
    await logIn().click()
    await expect.element(page.getByText(/log in again at \d+:\d\d/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: t('account.sendCode'), exact: true }).click()
    expect(getDialog()).toEqual({ name: 'forgotPassword', account: 'linh12', isUnlocking: true })
  },
)

test.each([1, 2, 'transfer'] as const)(
  'a picture (%s) that is asked for too often is waited for',
  async kind => {
    let asked = 0
    const slow = Promise.withResolvers<undefined>()
    const shown = () => `data:image/gif;base64,R0lGODlhAQABAAAAACw=#${asked}`
    const wait = { refusal: 'wait', data: { wait: 5 } } as const
    answerCalls([
      onCall(calls.captcha, async (): Promise<Reply<ContractCalls['captcha']>> => {
        asked += 1
        if (asked === 3) await slow.promise
        return asked === 1 ? wait : { value: { captcha: shown(), token: `${asked}`, placeholder: '' } }
      }),
      onCall(calls.clientCaptcha, async (): Promise<Reply<ContractCalls['clientCaptcha']>> => {
        asked += 1
        if (asked === 3) await slow.promise
        return asked === 1 ? wait : { value: { data: shown(), text: `${asked}` } }
      }),
    ])
    function Picture() {
      return (
        <CaptchaField
          captcha={useCaptcha(kind, true)}
          answer=""
          error={undefined}
          onAnswer={() => undefined}
        />
      )
    }
    await showPart(<Picture />)
    // A slow machine has seconds to spare for its presses.
    for (const seconds of [5, 4]) {
      const counting = page.getByRole('button', { name: t('account.captchaNewIn', { seconds }), exact: true })
      await expect.element(counting).toHaveAttribute('aria-disabled', 'true')
      // By keyboard: one may get there while it waits, and nothing comes of it.
      const button = counting.element()
      if (button instanceof HTMLElement) button.focus()
      await userEvent.keyboard('{Enter}')
      expect(document.querySelector('img')).toBeNull()
    }
    expect(asked, 'nothing is asked for during the wait').toBe(1)
    await expect.element(freshPicture()).toHaveAttribute('aria-busy', 'false')
    await vi.waitFor(() => expect(document.querySelector('img')).not.toBeNull())
    expect(asked, 'the picture came by itself').toBe(2)
    await freshPicture().dblClick()
    await userEvent.keyboard('{Enter}')
    await expect.element(freshPicture()).toHaveAttribute('aria-busy', 'true')
    slow.resolve(undefined)
    await expect.element(freshPicture()).toHaveAttribute('aria-busy', 'false')
    expect(asked, 'quick presses are one request').toBe(3)
  },
)
