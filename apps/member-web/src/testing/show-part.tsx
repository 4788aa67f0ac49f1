import { serverPhrases } from '@glasshouse/phrases'
import { closeDialog } from '@glasshouse/member-kit'
import { toasts } from '@glasshouse/web-kit'
import axe from 'axe-core'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { inPage, type Setting } from './in-page.tsx'

export { site } from '../app/page-fixture.ts'

const sizes = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } }

/** The words of the parts that are shown. */
export const { t } = serverPhrases('en_US')

/** Shows a part of a page in the browser of the test, in a window as large as its layout is made for. */
export async function showPart(part: ReactNode, setting: Setting = {}): Promise<void> {
  // As the server writes them into the document: colours and sizes are chosen by them.
  const { template = 'desktop', site: { brand = 'lantern' } = {} } = setting
  Object.assign(document.documentElement.dataset, { brand, template })
  document.documentElement.lang = 'en-US'
  await page.viewport(sizes[template].width, sizes[template].height)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(inPage(part, setting))
  // Its words may have to be fetched.
  await vi.waitUntil(() => element.hasChildNodes() || document.querySelector('dialog[open]'), {
    timeout: 5_000,
  })
  onTestFinished(() => {
    root.unmount()
    element.remove()
    closeDialog()
    for (const { id } of toasts.current()) toasts.dismiss(id)
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Everything that moves has come to its end. */
export async function expectStill(): Promise<void> {
  // What was decided a moment ago begins to move with the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const moving = document
    .getAnimations()
    .filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(each => each.finished))
}

/** Every rule of axe-core holds for what is shown now. */
export async function expectAccessible(): Promise<void> {
  await expectStill()
  const { violations } = await axe.run(document, {
    // The page around the part is the test's own.
    rules: {
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
      'page-has-heading-one': { enabled: false },
      'document-title': { enabled: false },
    },
  })
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`,
  )
  if (found.length > 0) throw new Error(found.join('\n'))
}
