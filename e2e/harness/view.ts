/** A visitor's view: the layout, the language, and the host. */
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
  /** In the language of the main audience. */
  desktopVietnamese: [{ ...desktop, locale: 'vi_VN' }],
  phoneVietnamese: [{ ...phone, locale: 'vi_VN' }],
  /** For journeys whose subject is the layout; any other is played in one view. */
  both: [desktop, phone],
  /** Both layouts in every language. */
  all: (['en_US', 'vi_VN', 'en_XA'] as const).flatMap(locale => [
    { ...desktop, locale },
    { ...phone, locale },
  ]),
} as const satisfies Record<string, readonly View[]>

export function nameOf({ template, locale, host }: View): string {
  return `${template} ${locale}${host === 'localhost' ? '' : ` ${host}`}`
}
