import { getDialog, openDialog } from '@glasshouse/member-kit'
import { calls, toasts } from '@glasshouse/web-kit'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, onCall, pictures } from '../../testing/answer-calls.ts'
import { expectAccessible, showPart, t } from '../../testing/show-part.tsx'
import { ForgotPasswordForm } from './forgot-password-dialog.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** To the step where the code is typed. */
async function askForCode() {
  await expect.element(page.getByText(t('account.stepOf', { step: 1, steps: 2 }))).toBeVisible()
  await expect.element(field(t('account.account'))).toHaveValue('linh12')
  await field(t('account.phone')).fill('0912345678')
  await field(t('account.captcha')).fill('1234')
  await button(t('account.sendCode')).click()
  await field(t('account.code')).fill('123456')
}

const sending = [
  pictures(),
  onCall(calls.forgotSend, () => ({ value: { expire: 300 } })),
  onCall(calls.forgotVerify, () => ({ value: { token: 'a ticket' } })),
]

test.each(['desktop', 'mobile'] as const)(
  'on %s a code lifts the lock of a login in two steps, and leads back to it with the account',
  async template => {
    const asked = answerCalls([
      ...sending,
      onCall(calls.forgotUnlock, () => ({ value: { member_account: 'linh12' } })),
    ])
    openDialog('forgotPassword', { account: 'linh12', target: '/user/MyWallet', isUnlocking: true })
    await showPart(<ForgotPasswordForm />, { template })
    await askForCode()
    await expectAccessible()
    await button(t('account.unlock')).click()
    await vi.waitFor(() =>
      expect(getDialog()).toEqual({ name: 'login', account: 'linh12', target: '/user/MyWallet' }),
    )
    expect(toasts.current().map(({ text }) => text)).toEqual([t('account.unlocked')])
    expect(asked.sentTo(calls.forgotUnlock)).toEqual([{ token: 'a ticket' }])
    expect(asked.sentTo(calls.forgotReset)).toEqual([])
  },
)

test('a lock whose code is good for nothing any more begins at the first step again', async () => {
  answerCalls([...sending, onCall(calls.forgotUnlock, () => ({ refusal: 'ticketExpired' }))])
  openDialog('forgotPassword', { account: 'linh12', isUnlocking: true })
  await showPart(<ForgotPasswordForm />)
  await askForCode()
  await button(t('account.unlock')).click()
  await expect.element(field(t('account.captcha'))).toHaveValue('')
  await expect.element(field(t('account.phone'))).toHaveValue('0912345678')
})
