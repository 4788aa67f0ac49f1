/**
 * Loads the fonts of a language before its texts are shown, so that no missing glyphs appear in between. The rules of
 * scripts.css would fetch most of them too, but only once the texts are there.
 */

type Loading = {
  readonly family: string
  readonly sample: string
  /** If the system has no font of its own: the sheet that names the slices. */
  readonly slices?: () => Promise<unknown>
}

const loadings: Readonly<Record<string, Loading>> = {
  'th-TH': { family: 'Noto Sans Thai', sample: 'ก' },
  'hi-IN': { family: 'Noto Sans Devanagari', sample: 'क' },
  'ta-IN': { family: 'Noto Sans Tamil', sample: 'க' },
  'bn-BD': { family: 'Noto Sans Bengali', sample: 'ক' },
  'my-MM': { family: 'Noto Sans Myanmar', sample: 'က' },
  'zh-TW': {
    family: 'Noto Sans TC slices',
    sample: '一鬱',
    slices: () => import('../../generated/fonts/slices-tc.css'),
  },
  'zh-CN': {
    family: 'Noto Sans SC slices',
    sample: '一龄',
    slices: () => import('../../generated/fonts/slices-sc.css'),
  },
  'ja-JP': {
    family: 'Noto Sans JP slices',
    sample: 'ー鬱',
    slices: () => import('../../generated/fonts/slices-jp.css'),
  },
  'ko-KR': {
    family: 'Noto Sans KR slices',
    sample: '그뷁',
    slices: () => import('../../generated/fonts/slices-kr.css'),
  },
}

/** The longest wait of texts for their font; it then appears when it is loaded. */
const timeoutMs = 3000

/**
 * Resolves when the language can be shown, or when waiting has no more sense; never rejects.
 * @param tag the language, as in the `lang` attribute
 * @param text what is about to be shown; a large script fetches only what it holds
 */
export async function loadFonts(tag: string, text = ''): Promise<void> {
  const loading = loadings[tag]
  if (!loading) return
  const timeout = new Promise<void>(resolve => setTimeout(resolve, timeoutMs))
  await Promise.race([timeout, load(loading, text)])
}

async function load({ family, sample, slices }: Loading, text: string): Promise<void> {
  try {
    if (slices) {
      if (await hasSystemFace(sample, family)) return
      await slices()
    }
    await document.fonts.load(`1em '${family}'`, sample + text)
  } catch {
    // Without a network the page keeps what the system has.
  }
}

/**
 * What some systems draw Chinese and Japanese with when they have nothing better: one weight, one region's forms. It comes
 * with programs that need any letter at all, so a machine that has it has not been set up for reading them.
 */
const lastResort = ['Droid Sans Fallback']

/** Whether the system has a font for this script that is good enough for a page. */
async function hasSystemFace(sample: string, family: string): Promise<boolean> {
  if (!isDrawn(sample)) return false
  if (!(await isInstalled(lastResort))) return true
  const ours = family.replace(' slices', '')
  return isInstalled([ours, ours.replace('Sans', 'Sans CJK')])
}

/**
 * Whether the system draws this script at all. Fonts cannot be queried by name on every system; but without one, every
 * character is the same box, while the two of the sample have very different heights.
 */
function isDrawn(sample: string): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  context.font = '100px sans-serif'
  const [low = '', tall = ''] = sample
  const rise = (letter: string) => context.measureText(letter).actualBoundingBoxAscent
  return Math.abs(rise(low) - rise(tall)) > 1
}

/** Whether one of these fonts is installed, as far as the browser reveals it. */
function isInstalled(names: readonly string[]): Promise<boolean> {
  const face = new FontFace('installed', names.map(name => `local('${name}')`).join(', '))
  return face.load().then(
    () => true,
    () => false,
  )
}
