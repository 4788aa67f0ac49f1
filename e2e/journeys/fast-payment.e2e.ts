import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { journey, views, type Stage } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { amountField, expectState, makeOrder, payAtBank } from '../steps/deposit.ts'
import { fillLogin, logOut, newPassword } from '../steps/entering.ts'

const [desktop, phone] = views.both

/** The page on which the fast payment comes up: a window beside this one, or on a phone this one. */
async function fastPage(stage: Stage, cause: () => Promise<unknown>): Promise<Page> {
  const { page, isPhone, t } = stage
  const opened = isPhone ? undefined : page.waitForEvent('popup')
  await cause()
  const shown = (await opened) ?? page
  await shown.getByRole('heading', { name: t('nav.fastPayment'), exact: true }).waitFor()
  assert.equal(new URL(shown.url()).pathname, '/fastPayment')
  return shown
}

const waitingAddress = '/loading?for=fastPayment'

journey(
  'the fast deposit leads through the login, and next time straight there',
  [desktop, { ...phone, locale: 'vi_VN' }],
  async stage => {
    const { open, page, t, context, isPhone, expectAccessible } = stage
    const waited: string[] = []
    context.on('request', request => {
      if (request.isNavigationRequest() && request.url().endsWith(waitingAddress)) waited.push(request.url())
    })
    const account = await arriveAsMember(stage, { currency: 'VND' })
    await logOut(page, stage, account)

    await open('/fastDeposit')
    await page.getByLabel(t('account.captcha'), { exact: true }).waitFor()
    const flag = async () => (await context.cookies()).find(({ name }) => name === 'fast_deposit')
    assert.equal(await flag(), undefined, 'the flag is for once')
    const fast = await fastPage(stage, () => fillLogin(page, stage, { account, password: newPassword }))
    assert.equal(waited.length, isPhone ? 0 : 1, 'a window waits before it shows anything')
    await expectAccessible(fast, 'the fast payment')
    assert.equal(await fast.locator('footer').count(), 0)
    await fast
      .getByRole('group', { name: t('deposit.quick') })
      .getByRole('button')
      .nth(1)
      .click()
    await makeOrder(fast, stage)
    await payAtBank(fast, stage)
    await expectState(fast, stage, 'success')
    await fast.getByRole('heading', { name: t('deposit.whatHappened') }).waitFor()
    await expectAccessible(fast, 'money that came by the fast payment')
    if (!isPhone) {
      const close = fast.getByRole('button', { name: t('deposit.closeWindow') })
      // The window may be gone before the press has been answered.
      await Promise.all([fast.waitForEvent('close'), close.click().catch(() => undefined)])
      await page.addInitScript(() => {
        // What a browser does with a window that opens without a press.
        const own = window.open.bind(window)
        window.open = () => {
          window.open = own
          return null
        }
      })
    }

    await open('/fastDeposit')
    if (!isPhone) {
      await page.getByText(t('deposit.fastBlocked')).waitFor()
      await expectAccessible(page, 'a window that the browser blocked')
    }
    const retry = page.getByRole('button', { name: t('deposit.fastRetry'), exact: true })
    const again = await fastPage(stage, async () => (isPhone ? undefined : retry.click()))
    await again.getByText(t('deposit.lastTime'), { exact: true }).waitFor()
    assert.match(await amountField(again, stage, 'VND').inputValue(), /^100[.,]000$/)
    await open('/')
    await page.getByRole('heading', { level: 2, name: t('home.hot') }).waitFor()
    assert.equal(await flag(), undefined)
  },
)
