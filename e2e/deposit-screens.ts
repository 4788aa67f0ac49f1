import type { Stage } from './harness/journey.ts'
import type { Camera } from './screens.ts'
import { arriveAsMember } from './steps/arriving.ts'
import {
  amountField,
  chooseWay,
  expectState,
  goToPayment,
  makeOrder,
  openDeposit,
  payAtBank,
  quickAmounts,
} from './steps/deposit.ts'

/** Every state of the deposit pages, as a new member meets them. */
export async function takeDepositPictures(stage: Stage, camera: Camera): Promise<void> {
  const { page, t, wire, view, isPhone } = stage
  const currency = view.host === 'localhost' ? 'VND' : 'THB'
  await arriveAsMember(stage, { currency })
  await openDeposit(page, stage)
  await quickAmounts(page, stage).first().waitFor()
  await camera(page, 'deposit', { whole: true })
  if (isPhone) {
    await page.getByRole('button', { name: t('deposit.another') }).click()
    await page.getByRole('dialog').waitFor()
    await camera(page, 'deposit-ways')
    await page.keyboard.press('Escape')
  }
  await amountField(page, stage, currency).fill('7')
  await amountField(page, stage, currency).blur()
  await camera(page, 'deposit-mistake')

  await chooseWay(page, stage, 'card')
  await quickAmounts(page, stage).nth(2).click()
  await camera(page, 'deposit-card')
  const till = await goToPayment(page, stage)
  await camera(till, 'deposit-till')
  await expectState(page, stage, 'waiting')
  await camera(page, 'deposit-waiting-redirect', { whole: true })
  await till.getByRole('button', { name: wire('till.refuse') }).click()
  await expectState(page, stage, 'refused')
  await camera(page, 'deposit-refused', { whole: true })
  await till.close()

  await page.getByRole('link', { name: t('deposit.otherWay') }).click()
  await chooseWay(page, stage, currency === 'VND' ? 'vietQr' : 'promptPay')
  await quickAmounts(page, stage).last().click()
  await makeOrder(page, stage)
  await page.locator('figure').getByRole('img').waitFor()
  await camera(page, 'deposit-code', { whole: true })
  await payAtBank(page, stage)
  await expectState(page, stage, 'success')
  await camera(page, 'deposit-success', { whole: true })

  await page.getByRole('link', { name: t('deposit.again') }).click()
  await chooseWay(page, stage, 'bank')
  await quickAmounts(page, stage).first().click()
  await page.getByLabel(t('deposit.payerName'), { exact: true }).fill('Ly')
  await camera(page, 'deposit-bank', { whole: true })
  await makeOrder(page, stage)
  await camera(page, 'deposit-account', { whole: true })
  await page.getByRole('link', { name: t('deposit.allWays') }).click()
  await page.getByRole('heading', { name: t('deposit.openOrders', { count: 1 }) }).waitFor()
  await camera(page, 'deposit-open-order', { whole: true })
  await page
    .getByRole('heading', { name: t('deposit.openOrders', { count: 1 }) })
    .locator('..')
    .getByRole('link')
    .click()
  await expectState(page, stage, 'waiting')
  await payAtBank(page, stage, '1')
  await expectState(page, stage, 'reviewing')
  await camera(page, 'deposit-reviewing', { whole: true })

  await page.getByRole('link', { name: t('deposit.allWays') }).click()
  await chooseWay(page, stage, currency === 'VND' ? 'vietQr' : 'promptPay')
  await quickAmounts(page, stage).first().click()
  await makeOrder(page, stage)
  await page.getByRole('button', { name: t('deposit.cancel') }).click()
  await page.getByRole('dialog').waitFor()
  await camera(page, 'deposit-cancel')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('deposit.cancel') })
    .click()
  await expectState(page, stage, 'cancelled')
  await camera(page, 'deposit-cancelled', { whole: true })
}
