import { calls } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, onCall } from '../../testing/answer-calls.ts'
import { expectAccessible, showPart, t } from '../../testing/show-part.tsx'
import { SupportDialog } from './support-dialog.tsx'

test('a failure of the support contacts is shown, and they are asked for again by keyboard', async () => {
  let comes = false
  const asked = answerCalls([
    onCall(calls.customerService, () => {
      if (!comes) throw new TypeError('the line is lost')
      return {
        value: {
          url: '',
          open_method: 0 as const,
          phone: '',
          email: 'desk@house.example',
          im: [],
          service_time: '',
        },
      }
    }),
  ])
  await showPart(<SupportDialog />, { template: 'mobile' })
  await expect.element(page.getByText(t('pages.support.failed'))).toBeVisible()
  await expectAccessible()
  const retry = page.getByRole('alert').getByRole('button', { name: t('action.retry'), exact: true })
  const button = retry.element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.sentTo(calls.customerService).length).toBe(2)
  await expect.element(retry, { message: 'the key works on' }).toHaveFocus()
  comes = true
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t('pages.support.lead'))).toBeVisible()
  await expect.element(page.getByText(t('pages.support.failed'))).not.toBeInTheDocument()
})
