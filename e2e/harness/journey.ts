import { test as base, type Browser, type TestInfo } from '@playwright/test'
import type { Installation } from '@glasshouse/launcher'
import { describePage } from './describe-page.ts'
import { openInstallation, sharedInstallation } from './installation.ts'
import { playOnStage, type KeepPictures, type Play, type Ways } from './stage.ts'
import { nameOf, type View } from './view.ts'

export { views, type View } from './view.ts'
export type { Person, Stage } from './stage.ts'

/** Longer than the journey's own limit, as in the configuration. */
const longTimeoutMs = 270_000

type Scene = { readonly house: Installation; readonly browser: Browser }

const test = base.extend<object, { scene: Scene; hasOwnInstallation: boolean }>({
  /** Set by the project of the journeys that stop services. */
  hasOwnInstallation: [false, { scope: 'worker', option: true }],
  scene: [
    async ({ browser, hasOwnInstallation }, provide) => {
      if (!hasOwnInstallation) return provide({ house: sharedInstallation(), browser })
      const house = await openInstallation()
      try {
        await provide({ house, browser })
      } finally {
        await house.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Declares a journey: one test for each view. */
export function journey(name: string, where: readonly View[], play: Play, ways: Ways = {}): void {
  const tag = ways.disturbsServices ? ['@disturbs'] : []
  for (const view of where) {
    test(`${name} (${nameOf(view)})`, { tag }, async ({ scene }, info) => {
      if (ways.takesLong) info.setTimeout(longTimeoutMs)
      await playOnStage({ ...ways, play }, view, { ...scene, keepPictures: picturesFor(info) })
    })
  }
}

/** Attaches a picture of each window to the report of the test, and logs its content. */
function picturesFor(info: TestInfo): KeepPictures {
  return async contexts => {
    const seen: string[] = []
    for (const page of contexts.flatMap(context => context.pages())) {
      // A window that is just closing has no picture to give, and that is not what failed.
      const body = await page.screenshot().catch(() => undefined)
      if (body) await info.attach(`window ${seen.length + 1}`, { body, contentType: 'image/png' })
      seen.push(await describePage(page).catch(() => 'a window that was closing'))
    }
    return seen
  }
}
