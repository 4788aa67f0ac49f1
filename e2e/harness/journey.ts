import type { House } from '@glasshouse/dev-env'
import type { Phrases } from '@glasshouse/phrases'
import type { BrowserContext, Page } from 'playwright-core'

/** How somebody sees the house: which layout, in which language, and under which of its hosts. */
export type View = {
  readonly template: 'desktop' | 'mobile'
  readonly locale: 'en_US' | 'vi_VN' | 'en_XA'
  readonly host: 'localhost' | 'siam.localhost' | 'r88.localhost' | 'fun.localhost'
}

/** One browser profile of a journey: its windows share cookies and storage, and nothing with anybody else's. */
export type Person = {
  readonly context: BrowserContext
  readonly page: Page
  /** Goes to an address of the site in this person's first window. */
  readonly open: (path?: string) => Promise<void>
}

export type Stage = Person & {
  readonly view: View
  readonly isPhone: boolean
  readonly house: House
  readonly siteUrl: string
  /** The words of the site's own pages. */
  readonly t: Phrases['t']
  /** Words from servers and games. The pseudo-locale is no language of the wire, so there it is English. */
  readonly wire: Phrases['t']
  /** Another browser, with the same view. */
  readonly anotherPerson: () => Promise<Person>
  /** Says that a console message of this kind belongs to the journey; any other fails it. */
  readonly expectNoise: (pattern: RegExp) => void
  /** axe-core must find nothing on what the page shows now. */
  readonly expectAccessible: (page: Page, what: string) => Promise<void>
}

export type Journey = {
  readonly name: string
  readonly views: readonly View[]
  /** It stops services or puts clocks forward: such journeys share a house of their own, any other runs beside anything. */
  readonly disturbsServices?: boolean
  /** Every window is opened by somebody who asked their system for less motion. */
  readonly wantsCalm?: boolean
  /** Nobody has closed a pop-up of the house yet; else everybody has closed them all. */
  readonly wantsPopUps?: boolean
  readonly play: (stage: Stage) => Promise<void>
}

const desktop: View = { template: 'desktop', locale: 'en_US', host: 'localhost' }
const phone: View = { ...desktop, template: 'mobile' }

export const views = {
  desktop: [desktop],
  phone: [phone],
  both: [desktop, phone],
  /** Both layouts, in the languages in which others are not played: long words hurt most on the phone. */
  everywhere: [
    { ...desktop, locale: 'vi_VN' },
    { ...phone, locale: 'en_XA' },
  ],
  /** Both layouts in the language of those whom the house is made for: the way of a member from the first visit on. */
  vietnamese: [
    { ...desktop, locale: 'vi_VN' },
    { ...phone, locale: 'vi_VN' },
  ],
  /** Both layouts in every language. */
  all: (['en_US', 'vi_VN', 'en_XA'] as const).flatMap(locale => [
    { ...desktop, locale },
    { ...phone, locale },
  ]),
} as const satisfies Record<string, readonly View[]>

const journeys: Journey[] = []

/** Registers a journey: once for each view. */
export function journey(
  name: string,
  where: readonly View[],
  play: Journey['play'],
  ways: Pick<Journey, 'disturbsServices' | 'wantsCalm' | 'wantsPopUps'> = {},
): void {
  journeys.push({ name, views: where, ...ways, play })
}

export function registeredJourneys(): readonly Journey[] {
  return journeys
}

export function nameOf({ template, locale, host }: View): string {
  return `${template} ${locale}${host === 'localhost' ? '' : ` ${host}`}`
}
