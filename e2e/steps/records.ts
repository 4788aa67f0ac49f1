import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { Stage } from '../harness/journey.ts'

/** The rows or cards of a list that say this. */
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

/** Begins a deposit of the least that an open channel takes, with the session of whoever is logged in. */
export async function payIn(page: Page): Promise<void> {
  const code = await page.evaluate(async () => {
    const ask = async (call: string, body: object) => {
      const answer = await fetch(`/api/arks/web/deposit/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: sessionStorage.getItem('token') ?? '' },
        body: JSON.stringify(body),
      })
      // Every answer is an envelope; of the channels only this much is looked at.
      return (await answer.json()) as {
        code: number
        data: { list?: { channel_id: number; min: string; hours: { is_open: number } | null }[] }
      }
    }
    const channels = await ask('channels', {})
    const open = channels.data.list?.find(each => each.hours?.is_open !== 0)
    return (await ask('store', { channel_id: open?.channel_id, amount: open?.min })).code
  })
  assert.equal(code, 1000, 'the deposit began')
}
