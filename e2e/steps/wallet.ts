import type { Locator, Page } from 'playwright-core'
import type { Stage } from '../harness/journey.ts'
import { readUnits, unitsShown } from './amounts.ts'

type At = Pick<Stage, 't' | 'view'>

/** A member's total, as the top bar shows it. */
export function totalInTopBar(page: Page, { t }: At): Locator {
  return page.getByRole('group', { name: t('nav.wallet') }).getByRole('link')
}

export async function readTotal(page: Page, at: At): Promise<bigint> {
  // Visual parts (a symbol, small digits) are one text for a screen reader.
  return unitsShown(await totalInTopBar(page, at).innerText(), at.view)
}

export type WalletSums = {
  readonly total: bigint
  readonly main: bigint
  readonly providers: bigint
  readonly moving: bigint
}

/** The sums on the wallet page. */
export async function readSums(page: Page, { t, view }: At): Promise<WalletSums> {
  const sums = page.locator('dl', { has: page.getByText(t('wallet.allTogether'), { exact: true }) })
  const rows = sums.locator('> div')
  const [total, main, providers, moving] = await Promise.all(
    [0, 1, 2, 3].map(index => readUnits(rows.nth(index).locator('dd > *').first(), view)),
  )
  if (total === undefined || main === undefined || providers === undefined || moving === undefined) {
    throw new Error('the wallet page shows fewer sums than four')
  }
  return { total, main, providers, moving }
}

/** Opens the wallet page the way a member does. */
export async function openWallet(page: Page, at: At): Promise<void> {
  await totalInTopBar(page, at).click()
  await page.waitForURL('**/user/MyWallet')
  await page.getByText(at.t('wallet.allTogether'), { exact: true }).waitFor()
}

/** The button under a provider's lantern; the lantern takes presses for it. */
export function moveButton(page: Page, { t }: At, provider: string): Locator {
  return page.getByRole('button', {
    name: t('wallet.moveLabel', { move: t('wallet.move'), provider }),
    exact: true,
  })
}

/** Opens what can be moved between a provider and the main wallet. */
export async function openMoving(page: Page, at: At, provider: string): Promise<Locator> {
  await moveButton(page, at, provider).click()
  const dialog = page.getByRole('dialog', { name: provider, exact: true })
  await dialog.waitFor()
  return dialog
}

/** Types an amount into the open dialog and sends it, there or home. */
export async function transferManually(
  dialog: Locator,
  { t }: At,
  { way, amount }: { readonly way: 'in' | 'out'; readonly amount: string },
): Promise<void> {
  await dialog
    .getByRole('tab', { name: t(way === 'in' ? 'wallet.transferIn' : 'wallet.transferOut') })
    .click()
  await dialog.getByLabel(t('wallet.amount'), { exact: true }).fill(amount)
  await dialog.locator('button[type=submit]').click()
}
