/**
 * Takes a picture of every screen, in each layout, language and brand, to be looked at:
 *
 * node e2e/pictures.ts <folder> [pattern]
 *
 * The pattern selects views by name, such as `mobile vi_VN`. Not part of the tests.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { startInstallation } from '@glasshouse/launcher'
import { takeDepositPictures } from './deposit-screens.ts'
import { launchBrowser } from '@glasshouse/test-browser'
import { openAllHours } from './harness/always-open.ts'
import { nameOf, views, type View } from './harness/view.ts'
import { playOnStage } from './harness/stage.ts'
import {
  takeGamePictures,
  takeLoggedOutPictures,
  takeMemberPictures,
  takeVisitorPictures,
  type Camera,
} from './screens.ts'

const [folderGiven, pattern = ''] = process.argv.slice(2)
if (folderGiven === undefined) throw new Error('usage: node e2e/pictures.ts <folder> [pattern]')
const folder = resolve(folderGiven)
const wanted = new RegExp(pattern)

const everyView: readonly View[] = views.all.flatMap(view => [
  view,
  { ...view, host: 'siam.localhost' as const },
])

await mkdir(folder, { recursive: true })
const house = await startInstallation({ env: { CAPTCHA: 'fixed:1234' } })
await openAllHours(house.databaseUrl)
const browser = await launchBrowser()
try {
  for (const view of everyView.filter(each => wanted.test(nameOf(each)))) await takePictures(view)
} finally {
  await browser.close()
  await house.stop()
}

async function takePictures(view: View): Promise<void> {
  const name = nameOf(view).replaceAll(' ', '-')
  let count = 0
  const camera: Camera = async (page, screen, { whole = false } = {}) => {
    count += 1
    const path = `${folder}/${name}-${String(count).padStart(2, '0')}-${screen}.png`
    await page.screenshot({ path, fullPage: whole, animations: 'disabled' })
  }
  const journey = {
    name,
    views: [view],
    play: async (stage: Parameters<typeof takeVisitorPictures>[0]) => {
      stage.expectNoise(/./)
      await takeVisitorPictures(stage, camera)
      const member = await takeMemberPictures(stage, camera)
      await takeGamePictures(stage, camera)
      await takeLoggedOutPictures(stage, camera, member)
      await takeDepositPictures(stage, camera)
    },
  }
  await playOnStage(journey, view, { house, browser, keepPictures: async () => [] }).then(
    () => console.log(`${name}: ${count} pictures`),
    (error: unknown) => console.error(`${name} after ${count} pictures:`, error),
  )
}
