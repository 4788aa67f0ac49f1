import type { Locator, Page } from 'playwright-core'
import type { Stage } from '../harness/journey.ts'
import { chooseWay, makeOrder, quickAmounts } from './deposit.ts'

/** The rows or cards of a list with this text. */
export function rowsOf(page: Page, says: string): Locator {
  return page.locator('main').locator('tbody tr, li', { hasText: says })
}

export function exportButton(page: Page, { t }: Pick<Stage, 't'>): Locator {
  return page.getByRole('button', { name: t('records.export') })
}

/** Goes to another of the three lists, by the way that the page shows. */
export async function toList(page: Page, name: string): Promise<void> {
  await page.locator('main').getByRole('link', { name, exact: true }).click()
}

export async function takeFile(page: Page, button: Locator): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download')
  await button.click()
  const file = await coming
  return { name: file.suggestedFilename(), path: await file.path() }
}

/** Makes a deposit in a window of its own, so that other windows learn of it from the server. */
export async function payInElsewhere(stage: Stage): Promise<void> {
  const other = await stage.context.newPage()
  await other.goto(`${stage.siteUrl}/Deposit`)
  await chooseWay(other, stage, 'vietQr')
  await quickAmounts(other, stage).first().click()
  await makeOrder(other, stage)
  await other.close()
}
