import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import { unitsShown } from '../steps/amounts.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import {
  amountField,
  cancelOrder,
  chooseWay,
  expectState,
  goToPayment,
  makeOrder,
  openDeposit,
  payAtBank,
  quickAmounts,
} from '../steps/deposit.ts'
import { fillLogin } from '../steps/entering.ts'
import { tabTo } from '../steps/keyboard.ts'
import { readCode } from '../steps/qr.ts'
import { readTotal } from '../steps/wallet.ts'

const [phone] = views.phone
/** The second brand, by daylight. */
const quay = [{ ...phone, host: 'siam.localhost' }] as const

const gainOf = async (page: Page, stage: Stage, before: bigint) => (await readTotal(page, stage)) - before

journey('a payment page is left, and then refuses', views.desktop, async stage => {
  const { page, t, wire, expectAccessible } = stage
  await arriveAsMember(stage, { currency: 'USD' })
  const before = await eventually(() => readTotal(page, stage))
  await openDeposit(page, stage)
  await chooseWay(page, stage, 'card')
  const amount = amountField(page, stage, 'USD')
  await amount.fill('4')
  await amount.blur()
  assert.equal(await amount.getAttribute('aria-invalid'), 'true')
  await expectAccessible(page, 'the deposit page with a mistake')
  await quickAmounts(page, stage).nth(2).click()
  assert.equal(await amount.getAttribute('aria-invalid'), null, 'a quick amount fixes it')

  const left = await goToPayment(page, stage)
  assert.equal(await left.evaluate(() => window.opener as unknown), null, 'a cashier cannot reach the house')
  await left.getByRole('link', { name: wire('till.leave', { merchant: 'Glasshouse' }) }).click()
  await eventually(() => assert.ok(left.isClosed(), 'who comes back is at the deposit page again'))
  await page.reload()
  await expectState(page, stage, 'waiting')
  await expectAccessible(page, 'an order that waits')

  const refusing = await goToPayment(page, stage, 'deposit.openPayment')
  await refusing.getByRole('button', { name: wire('till.refuse') }).click()
  await expectState(page, stage, 'refused')
  await expectAccessible(page, 'a refused order')
  await page.getByRole('link', { name: t('deposit.otherWay') }).waitFor()
  assert.equal(await gainOf(page, stage, before), 0n)
})

journey('money that is paid in shows in every open tab', views.phone, async stage => {
  const { page, t, wire, view, context, siteUrl, expectAccessible } = stage
  await arriveAsMember(stage, { currency: 'USD' })
  const before = await eventually(() => readTotal(page, stage))
  const other = await context.newPage()
  await other.goto(siteUrl)
  await eventually(async () => assert.equal(await gainOf(other, stage, before), 0n))
  await openDeposit(page, stage)
  await chooseWay(page, stage, 'card')
  await amountField(page, stage, 'USD').fill('20')
  const arrives = page
    .locator('dl', { hasText: t('deposit.arrives') })
    .locator('dd')
    .first()
  assert.equal(unitsShown(await arrives.innerText(), view), 197_000n, '20 less 1.5 % is known before paying')
  const paying = await goToPayment(page, stage)
  const credited = other.getByText(t('deposit.credited', { amount: '$20.00' })).waitFor()
  await paying.getByRole('button', { name: wire('till.approve') }).click()
  await expectState(page, stage, 'success')
  await credited
  for (const tab of [page, other]) {
    await eventually(async () => assert.equal(await gainOf(tab, stage, before), 197_000n, 'in every tab'))
  }
  await expectAccessible(page, 'money that came')
})

journey(
  'money is paid in by a code, by another amount, and not at all',
  views.desktopVietnamese,
  async stage => {
    const { page, t, context, siteUrl, expectAccessible } = stage
    await arriveAsMember(stage, { currency: 'VND' })
    const before = await eventually(() => readTotal(page, stage))
    await openDeposit(page, stage)
    await chooseWay(page, stage, 'vietQr')
    await quickAmounts(page, stage).first().click()
    await makeOrder(page, stage)
    const read = await readCode(page, page.locator('figure').getByRole('img'))
    assert.match(read, /^000201.*5303704540550000/, 'a VietQR of 50,000 dong')
    await expectAccessible(page, 'an order with a code')
    await payAtBank(page, stage)
    await expectState(page, stage, 'success')
    await eventually(async () => assert.equal(await gainOf(page, stage, before), 500_000_000n))

    await page.getByRole('link', { name: t('deposit.again') }).click()
    await chooseWay(page, stage, 'bank')
    await quickAmounts(page, stage).first().click()
    await page.getByRole('button', { name: t('deposit.showHow'), exact: true }).click()
    const payer = page.getByLabel(t('deposit.payerName'), { exact: true })
    await eventually(async () => assert.equal(await payer.getAttribute('aria-invalid'), 'true'))
    await payer.fill('Ly')
    await makeOrder(page, stage)
    await expectAccessible(page, 'an order with an account')
    await page.getByRole('button', { name: t('deposit.copyNamed', { what: t('deposit.reference') }) }).click()
    await page.getByText(t('deposit.copiedNamed', { what: t('deposit.reference') })).waitFor()

    const other = await context.newPage()
    await other.goto(`${siteUrl}/Deposit`)
    const openOrders = (tab: Page) =>
      tab.getByRole('heading', { name: t('deposit.openOrders', { count: 1 }) })
    await openOrders(other).waitFor()
    await expectAccessible(other, 'the deposit page with an order that waits')
    await other
      .locator('section', { has: openOrders(other) })
      .getByRole('link')
      .click()
    await expectState(other, stage, 'waiting')
    await payAtBank(page, stage, '1000')
    await expectState(page, stage, 'reviewing')
    await expectState(other, stage, 'reviewing')
    await expectAccessible(page, 'an order that a person looks at')
    await other.close()

    await page.getByRole('link', { name: t('deposit.allWays') }).click()
    await chooseWay(page, stage, 'vietQr')
    await quickAmounts(page, stage).first().click()
    await makeOrder(page, stage)
    await cancelOrder(page, stage)
    assert.equal(await gainOf(page, stage, before), 500_000_000n)
  },
)

journey('a PromptPay code of the second brand is ordered by keyboard and read', quay, async stage => {
  const { page, expectAccessible } = stage
  await arriveAsMember(stage, { currency: 'THB' })
  await openDeposit(page, stage)
  const amount = amountField(page, stage, 'THB')
  await tabTo(page, amount)
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expectState(page, stage, 'waiting')
  const read = await readCode(page, page.locator('figure').getByRole('img'))
  assert.match(read, /^000201.*A000000677010111.*5802TH53037645406100\.00/)
  await expectAccessible(page, 'an order with a code, by daylight')
})

journey('a visitor who has to bind a bank account first is told so', [phone], async stage => {
  const { open, page, t, expectAccessible } = stage
  await open('/user?page=Deposit')
  await page.getByLabel(t('account.captcha'), { exact: true }).waitFor()
  await fillLogin(page, stage, { account: 'member7', password: 'demo1234' })
  const prompt = page.getByRole('dialog', { name: t('deposit.bindTitle') })
  await prompt.waitFor()
  assert.equal(new URL(page.url()).pathname, '/user/Deposit', 'the login leads to where they wanted to go')
  await expectAccessible(page, 'the word about the bank account')
  await prompt.getByRole('button', { name: t('action.close'), exact: true }).click()
  await quickAmounts(page, stage).first().click()
  await page.getByRole('button', { name: t('deposit.showHow'), exact: true }).click()
  await prompt.getByRole('link', { name: t('deposit.bindGo'), exact: true }).click()
  await page.waitForURL('**/user/BindAccount')
})
