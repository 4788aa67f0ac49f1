import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, showPart, t } from '../../testing/show-part.tsx'
import { AgentBar } from './agent-bar.tsx'
import { menuFor } from './agent-centre.rules.ts'

const pages = menuFor({ agent_active: 1 })

test('on a phone every page of an agent is one press away, within the window', async () => {
  await showPart(<AgentBar view="stratifiedtable" pages={pages} />, { template: 'mobile' })
  const all = page.getByRole('button', { name: t('agents.allPages') })
  for (const name of ['ProxyCenter', 'DownlineInfo', 'Promotion', 'PerformanceSettlement'] as const) {
    await expect.element(page.getByRole('link', { name: t(`agents.page${name}`) })).toBeInViewport()
  }
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await all.click()
  const sheet = page.getByRole('dialog', { name: t('agents.menu') })
  for (const name of pages) {
    await expect.element(sheet.getByRole('link', { name: t(`agents.page${name}`) })).toBeInViewport()
  }
  await expect
    .element(sheet.getByRole('link', { name: t('agents.pageStratifiedTable') }))
    .toHaveAttribute('aria-current', 'page')
  await expectAccessible()
  // Also the page that is open already.
  await sheet.getByRole('link', { name: t('agents.pageTransfer') }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})
