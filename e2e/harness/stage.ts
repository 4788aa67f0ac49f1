import type { Installation } from '@glasshouse/launcher'
import { serverPhrases, type Phrases } from '@glasshouse/phrases'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expectAccessible } from './accessibility.ts'
import { closePopUps, contextOptions } from './context.ts'
import { timeoutMs } from './eventually.ts'
import { createNoise } from './noise.ts'
import type { View } from './view.ts'

const navigationTimeoutMs = 20_000
const journeyLimitMs = 90_000
/** For what takes long by its nature. */
const longLimitMs = 240_000

/** One browser profile of a journey: its windows share cookies and storage, and nothing with other profiles. */
export type Person = {
  readonly context: BrowserContext
  readonly page: Page
  /** Goes to an address of the site in this person's first window. */
  readonly open: (path?: string) => Promise<void>
}

export type Stage = Person & {
  readonly view: View
  readonly isPhone: boolean
  readonly house: Installation
  readonly siteUrl: string
  /** The texts of the site's own pages. */
  readonly t: Phrases['t']
  /** Texts from servers and games. The pseudo-locale is not on the wire, so there it is English. */
  readonly wire: Phrases['t']
  /** Another browser, with the same view. */
  readonly anotherPerson: () => Promise<Person>
  /** Allows console messages of this kind in the journey; any other fails it. */
  readonly expectNoise: (pattern: RegExp) => void
  /** axe-core must find nothing on what the page shows now. */
  readonly expectAccessible: (page: Page, what: string) => Promise<void>
}

export type Play = (stage: Stage) => Promise<void>

export type Ways = {
  /** It stops services or puts clocks forward: such journeys share processes of their own, one after the other. */
  readonly disturbsServices?: boolean
  /** It builds the pages anew, or looks at all of them, beside other journeys. */
  readonly takesLong?: boolean
  /** Every window is opened by a person who asked their system for less motion. */
  readonly wantsCalm?: boolean
  /** No pop-up has been closed yet; else all of them have been. */
  readonly wantsPopUps?: boolean
}

/** Plays one journey in fresh browser profiles. Throws when it fails, or when a console was not silent. */
export async function playOnStage(
  { play, ...ways }: Omit<Ways, 'disturbsServices'> & { readonly play: Play },
  view: View,
  { house, browser, keepPictures }: { house: Installation; browser: Browser; keepPictures: KeepPictures },
): Promise<void> {
  const noise = createNoise()
  const contexts: BrowserContext[] = []
  const siteUrl = house.siteUrl.replace('localhost', view.host)

  const enter = async (): Promise<Person> => {
    const context = await browser.newContext({
      ...contextOptions(view, siteUrl),
      ...(ways.wantsCalm ? { reducedMotion: 'reduce' } : {}),
    })
    context.setDefaultTimeout(timeoutMs)
    context.setDefaultNavigationTimeout(navigationTimeoutMs)
    if (!ways.wantsPopUps) await closePopUps(context, siteUrl)
    await noise.listen(context, `person ${contexts.push(context)}`)
    const page = await context.newPage()
    const open = async (path = '/') => {
      await page.goto(`${siteUrl}${path}`)
      // Before hydration a press would be lost, and a real visitor is not that fast.
      await page.locator('[data-settled=true]').waitFor()
    }
    return { context, page, open }
  }

  const limit = timeLimit(ways.takesLong ? longLimitMs : journeyLimitMs)
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
    if (said.length > 0) throw new Error(`the consoles were not silent: ${said[0]}`)
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

/** An answer that a journey still held back when it ended is not a fault. */
async function close(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  // A window that is just closing has nothing left to take away.
  await Promise.all(routed.map(each => each.unrouteAll({ behavior: 'ignoreErrors' }).catch(Boolean)))
  await context.close()
}

/** Attaches a picture of each window, and logs its content. */
export type KeepPictures = (contexts: readonly BrowserContext[]) => Promise<readonly string[]>

function timeLimit(limitMs: number) {
  const { promise: passed, reject } = Promise.withResolvers<never>()
  passed.catch(() => undefined) // it may come after the wait is over
  const timer = setTimeout(
    () => reject(new Error(`the journey took longer than ${limitMs / 1_000} seconds`)),
    limitMs,
  )
  return { passed, clear: () => clearTimeout(timer) }
}
