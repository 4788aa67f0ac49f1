import type { House } from '@glasshouse/dev-env'
import { serverPhrases } from '@glasshouse/phrases'
import type { Browser, BrowserContext } from 'playwright-core'
import { expectAccessible } from './accessibility.ts'
import { contextOptions } from './context.ts'
import { patienceMs } from './eventually.ts'
import type { Journey, Person, Stage, View } from './journey.ts'
import { createNoise } from './noise.ts'

const navigationPatienceMs = 20_000

/** Plays one journey in fresh browser profiles. Throws when it fails, or when a console was not silent. */
export async function playOnStage(
  { play }: Journey,
  view: View,
  { house, browser, keepPictures }: { house: House; browser: Browser; keepPictures: KeepPictures },
): Promise<void> {
  const noise = createNoise()
  const contexts: BrowserContext[] = []
  const siteUrl = house.siteUrl.replace('localhost', view.host)

  const enter = async (): Promise<Person> => {
    const context = await browser.newContext(contextOptions(view, siteUrl))
    context.setDefaultTimeout(patienceMs)
    context.setDefaultNavigationTimeout(navigationPatienceMs)
    await noise.listen(context, `person ${contexts.push(context)}`)
    const page = await context.newPage()
    const open = async (path = '/') => {
      await page.goto(`${siteUrl}${path}`)
      // Before the page is alive a press would be lost, and nobody presses that fast.
      await page.locator('[data-settled=true]').waitFor()
    }
    return { context, page, open }
  }

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
    await play(stage)
    const said = noise.unexpected()
    if (said.length > 0) throw new Error(`the console was not silent:\n  ${said.join('\n  ')}`)
  } catch (error) {
    await keepPictures(contexts)
    const said = noise.unexpected()
    if (error instanceof Error && said.length > 0 && !error.message.startsWith('the console')) {
      error.message += `\n  the consoles said:\n  ${said.join('\n  ')}`
    }
    throw error
  } finally {
    await Promise.all(contexts.map(context => context.close()))
  }
}

export type KeepPictures = (contexts: readonly BrowserContext[]) => Promise<void>
