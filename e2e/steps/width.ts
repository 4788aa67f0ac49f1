import { sizes } from '../harness/context.ts'
import type { Stage } from '../harness/journey.ts'

/** Makes the window as wide as the other layout needs it, or as it was, and waits until the page has that layout. */
export async function crossWidth({ page, view }: Stage, to: 'other' | 'own'): Promise<void> {
  const other = view.template === 'desktop' ? 'mobile' : 'desktop'
  const layout = to === 'own' ? view.template : other
  await page.setViewportSize(sizes[layout])
  await page.locator(`[data-template=${layout}]`).first().waitFor()
}
