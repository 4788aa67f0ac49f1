import type { Locator, Page } from 'playwright-core'
import type { Stage } from '../harness/journey.ts'

type At = Pick<Stage, 't' | 'wire' | 'view' | 'isPhone'>

/** Ways to pay of the demonstration, as servers name them; the pseudo-locale is English to them. */
const ways = {
  card: { en_US: 'Card', vi_VN: 'Thẻ ngân hàng' },
  bank: { en_US: 'Bank transfer', vi_VN: 'Chuyển khoản ngân hàng' },
  vietQr: { en_US: 'VietQR', vi_VN: 'VietQR' },
  promptPay: { en_US: 'PromptPay', vi_VN: 'PromptPay' },
} as const
export type Way = keyof typeof ways

/** Goes to the deposit page as a member does: by the top bar, or by the tab at the foot of a phone. */
export async function openDeposit(page: Page, { t, wire, isPhone }: At): Promise<void> {
  const way = isPhone
    ? page.getByRole('navigation', { name: t('nav.main') }).getByRole('link', { name: wire('nav.deposit') })
    : page.getByRole('banner').getByRole('link', { name: t('nav.deposit'), exact: true })
  await way.click()
  await page.getByRole('heading', { name: t('deposit.title'), exact: true }).waitFor()
}

/** Chooses how to pay: from the list, or from the sheet of a phone. */
export async function chooseWay(page: Page, { t, view, isPhone }: At, way: Way): Promise<void> {
  const name = ways[way][view.locale === 'vi_VN' ? 'vi_VN' : 'en_US']
  if (isPhone) {
    await page.getByRole('button', { name: t('deposit.another') }).click()
    await page.getByRole('dialog').waitFor()
  }
  const choice = page.getByRole('radio', { name: new RegExp(`^${name}`) })
  await choice.waitFor({ state: 'attached' })
  // The radio itself is hidden; a press on its card chooses it. One that is chosen already closes the sheet directly.
  if (await choice.isChecked()) return isPhone ? page.keyboard.press('Escape') : undefined
  await page.locator('label', { has: choice }).click()
  if (isPhone) await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export function amountField(page: Page, { t }: At, currency: 'VND' | 'USD' | 'THB'): Locator {
  return page.getByLabel(t('deposit.amount', { currency: t(`currency.${currency}`) }), { exact: true })
}

export function quickAmounts(page: Page, { t }: At): Locator {
  return page.getByRole('group', { name: t('deposit.quick') }).getByRole('button')
}

/** Presses the button that opens a payment page, and answers that page once it is there. */
export async function goToPayment(page: Page, { t }: At, key: PayKey = 'deposit.goToPayment'): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t(key), exact: true }).click(),
  ])
  await opened.waitForURL(/till\.localhost/)
  return opened
}
type PayKey = 'deposit.goToPayment' | 'deposit.openPayment'

/** Makes an order that is paid at a bank, and waits until it can be. */
export async function makeOrder(page: Page, { t }: At): Promise<void> {
  await page.getByRole('button', { name: t('deposit.showHow'), exact: true }).click()
  await expectState(page, { t }, 'waiting')
}

export type OrderState = 'opening' | 'waiting' | 'reviewing' | 'success' | 'refused' | 'expired' | 'cancelled'

/** The one title with the order's state. */
export function expectState(
  page: Page,
  { t }: Pick<At, 't'>,
  state: OrderState,
  timeout?: number,
): Promise<void> {
  const title = page.getByRole('heading', { name: t(`deposit.${state}`), exact: true })
  return title.waitFor(timeout === undefined ? {} : { timeout })
}

/** Gives an order up on its page, and reads the question before it. */
export async function cancelOrder(page: Page, { t, expectAccessible }: At & Asked): Promise<void> {
  await page.getByRole('button', { name: t('deposit.cancel'), exact: true }).click()
  await expectAccessible(page, 'the question before cancelling')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('deposit.cancel'), exact: true })
    .click()
  await expectState(page, { t }, 'cancelled')
}
type Asked = Pick<Stage, 'expectAccessible'>

/** Opens Till's practice bank, which the sandbox leads to. */
export async function openBank(page: Page, { t, wire }: At): Promise<Page> {
  const link = page.getByRole('link', { name: t('deposit.practice') })
  const [bank] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await bank.getByRole('heading', { name: wire('till.bankTitle') }).waitFor()
  return bank
}

/** Pays at the practice bank; another amount where one is named. */
export async function transfer(bank: Page, { wire }: At, amount?: string): Promise<void> {
  if (amount !== undefined) await bank.locator('#amount').fill(amount)
  await bank.getByRole('button', { name: wire('till.transfer'), exact: true }).click()
  await bank.getByRole('heading', { name: wire('till.transferredTitle') }).waitFor()
}

/** From the order to its payment, and back. */
export async function payAtBank(page: Page, at: At, amount?: string): Promise<void> {
  const bank = await openBank(page, at)
  await transfer(bank, at, amount)
  await bank.close()
}
