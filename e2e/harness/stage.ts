import type { House } from '@glasshouse/dev-env'
import { serverPhrases } from '@glasshouse/phrases'
import type { Browser, BrowserContext } from 'playwright-core'
import { expectAccessible } from './accessibility.ts'
import { closePopUps, contextOptions } from './context.ts'
import { patienceMs } from './eventually.ts'
import type { Journey, Person, Stage, View } from './journey.ts'
import { createNoise } from './noise.ts'

const navigationPatienceMs = 20_000
const journeyLimitMs = 90_000

/** Plays one journey in fresh browser profiles. Throws when it fails, or when a console was not silent. */
export async function playOnStage(
  { play, wantsCalm = false, wantsPopUps = false }: Pick<Journey, 'play' | 'wantsCalm' | 'wantsPopUps'>,
  view: View,
  { house, browser, keepPictures }: { house: House; browser: Browser; keepPictures: KeepPictures },
): Promise<void> {
  const noise = createNoise()
  const contexts: BrowserContext[] = []
  const siteUrl = house.siteUrl.replace('localhost', view.host)

  const enter = async (): Promise<Person> => {
    const context = await browser.newContext({
      ...contextOptions(view, siteUrl),
      ...(wantsCalm ? { reducedMotion: 'reduce' } : {}),
    })
    context.setDefaultTimeout(patienceMs)
    context.setDefaultNavigationTimeout(navigationPatienceMs)
    if (!wantsPopUps) await closePopUps(context, siteUrl)
    await noise.listen(context, `person ${contexts.push(context)}`)
    const page = await context.newPage()
    const open = async (path = '/') => {
      await page.goto(`${siteUrl}${path}`)
      // Before the page is alive a press would be lost, and nobody presses that fast.
      await page.locator('[data-settled=true]').waitFor()
    }
    return { context, page, open }
  }

  const limit = timeLimit()
  try {
    const stage: Stage = {
      ...(await enter()),
      view,
      isPhone: view.template === 'mobile',
      house,
      siteUrl,
      t: serverPhrases(view.locale).t,
      wire: serverPhrases(view.locale === 'en_XA' ? 'en_US' : view.locale).t,
      anotherPerson: enter,
      expectNoise: noise.expect,
      expectAccessible,
    }
    await Promise.race([play(stage), limit.passed])
    const said = noise.unexpected()
    if (said.length > 0) throw new Error('the consoles were not silent')
  } catch (error) {
    const seen = await keepPictures(contexts).catch((fault: unknown) => [`no pictures: ${String(fault)}`])
    const said = noise.unexpected()
    const details = [
      ...(said.length > 0 ? ['the consoles said:', ...said] : []),
      ...seen.map((page, index) => `window ${index + 1}: ${page}`),
    ]
    const failed = error instanceof Error ? error.message : String(error)
    throw new Error(`${failed}\n${details.join('\n')}`, { cause: error })
  } finally {
    limit.clear()
    await Promise.all(contexts.map(close))
  }
}

/** An answer that a journey still had its hands on when it ended is no fault of anybody. */
async function close(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  // A window that is just closing has nothing left to take away.
  await Promise.all(routed.map(each => each.unrouteAll({ behavior: 'ignoreErrors' }).catch(Boolean)))
  await context.close()
}

/** Keeps a picture of each window, and tells what each showed. */
export type KeepPictures = (contexts: readonly BrowserContext[]) => Promise<readonly string[]>

function timeLimit() {
  const { promise: passed, reject } = Promise.withResolvers<never>()
  passed.catch(() => undefined) // it may come when nobody waits any more
  const timer = setTimeout(
    () => reject(new Error('the journey took longer than a minute and a half')),
    journeyLimitMs,
  )
  return { passed, clear: () => clearTimeout(timer) }
}
