import type { Template } from '@glasshouse/contract'
import { TemplateProvider } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart, t } from '../../testing/show-part.tsx'
import { AgentShell } from './agent-shell.tsx'

/** The window of an agent in a window of another width than its layout is made for. */
async function show(template: Template, width: number) {
  await showPart(
    <TemplateProvider initial={template} isLocked={template === 'desktop'}>
      <AgentShell view="proxycenter" layout={undefined} account={undefined}>
        <p>What the page says</p>
      </AgentShell>
    </TemplateProvider>,
    { template },
  )
  await page.viewport(width, 800)
  const menu = page.getByRole('navigation', { name: t('agents.menu') })
  await expect.element(menu.getByRole('link').first()).toBeVisible()
  const boxOf = (element: Element) => element.getBoundingClientRect()
  return { menu: boxOf(menu.element()), content: boxOf(page.getByText('What the page says').element()) }
}

test('a desktop that is locked has its menu beside the page in a narrow window too', async () => {
  const { menu, content } = await show('desktop', 900)
  expect(menu.height).toBeGreaterThan(100)
  expect(menu.right).toBeLessThanOrEqual(content.left)
  expect(menu.top).toBe(content.top)
})

test('a phone layout in a wide window leaves no empty column', async () => {
  const { content } = await show('mobile', 1000)
  expect(content.left).toBeLessThan(100)
})
