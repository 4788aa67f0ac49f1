import { calls } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, onCall } from '../../testing/answer-calls.ts'
import { expectAccessible, showPart, site, t } from '../../testing/show-part.tsx'
import { OauthLogin } from './oauth-login.tsx'

test('ways in by other houses that did not come are asked for again by keyboard, and nothing moves', async () => {
  let comes = false
  const asked = answerCalls([
    onCall(calls.oauthProviders, () => {
      if (!comes) throw new TypeError('the line is lost')
      return { value: { list: [{ provider: 'demo', name: 'Demo ID', icon: '' }] } }
    }),
  ])
  await showPart(<OauthLogin />, {
    template: 'mobile',
    site: { login: { ...site.login, third_party: ['demo'] } },
  })
  const height = () => page.getByLabelText(t('signin.otherWays')).element().getBoundingClientRect().height
  await expect.element(page.getByText(t('signin.waysFailed'))).toBeVisible()
  await expectAccessible()
  const before = height()
  const retry = page.getByRole('alert').getByRole('button', { name: t('action.retry'), exact: true })
  const button = retry.element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.sentTo(calls.oauthProviders).length).toBe(2)
  await expect.element(retry, { message: 'the key works on' }).toHaveFocus()
  comes = true
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('button', { name: t('signin.continueWith', { provider: 'Demo ID' }) }))
    .toBeVisible()
  await expect.element(page.getByText(t('signin.waysFailed'))).not.toBeInTheDocument()
  expect(height()).toBe(before)
})
