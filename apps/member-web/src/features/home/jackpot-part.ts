import type { PagePayload } from '@glasshouse/contract'
import { preloadable } from '@glasshouse/web-kit'

/** The pot, where the operator shows one and a game feeds it: few home pages have it, and the others do without its code. */
export const JackpotPart = preloadable(async () => (await import('./jackpot-panel.tsx')).JackpotPanel)

/** The file that draws it, by its name in the build. */
export const jackpotFile = 'src/features/home/jackpot-panel.tsx'

export function showsJackpot({ home, layouts, template }: PagePayload): boolean {
  return (
    home !== undefined && home.jackpot.fed_by.length > 0 && layouts[template].sections.includes('jackpot')
  )
}
