/** Pictures that pages show as files: game covers, the symbols of our slot, and the scenes of the home page. */

const files = import.meta.glob<string>(['../art/{covers,scenes}/*.svg', '../../generated/covers/*.svg'], {
  eager: true,
  query: '?no-inline',
  import: 'default',
})
/** Separate, so that pages without them do not carry their addresses. */
const symbols = import.meta.glob<string>('../art/symbols/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/** Address of a cover, 300 x 400, of a game's own or built in; undefined for a name without a picture. */
export function coverUrl(id: string): string | undefined {
  return files[`../../generated/covers/${id}.svg`] ?? files[`../art/covers/${id}.svg`]
}

/** Address of a slot symbol, 100 x 100. */
export function symbolUrl(id: string): string | undefined {
  return symbols[`../art/symbols/${id}.svg`]
}

/** The night market in a dark or a light brand, 1280 x 420 or composed for a phone (740 x 400, one stall). */
export function sceneUrl(light: 'dark' | 'light', format: 'wide' | 'phone'): string | undefined {
  const name = `night-market${format === 'phone' ? '-mobile' : ''}${light === 'light' ? '-light' : ''}`
  return files[`../art/scenes/${name}.svg`]
}
