/** How a person sees the house: which layout, in which language, and under which of its hosts. */
export type View = {
  readonly template: 'desktop' | 'mobile'
  readonly locale: 'en_US' | 'vi_VN' | 'en_XA'
  readonly host: 'localhost' | 'siam.localhost' | 'r88.localhost' | 'fun.localhost'
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

export function nameOf({ template, locale, host }: View): string {
  return `${template} ${locale}${host === 'localhost' ? '' : ` ${host}`}`
}
