/** The fonts of the brands, subset to what the pages use. Scripts other than Latin: scripts.ts. */

import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A range of one axis, or one place on it. */
export type Axis = number | { readonly min: number; readonly max: number }

/** Inclusive ranges of code points. */
export type Ranges = readonly (readonly [number, number])[]

export type Face = {
  readonly family: string
  /** The source package's manifest; the files are beside it. */
  readonly manifest: string
  /** A source file; `#` is replaced by the source's own subset. */
  readonly file: string
  readonly axes: Readonly<Record<string, Axis>>
  /** The `font-weight` descriptor: one weight or a range. */
  readonly weight: string
  readonly subsets: readonly SubsetName[]
  /** A fallback font of the system until ours is loaded, stretched to the same width and height. */
  readonly standIn: StandIn
}

export type StandIn = {
  readonly local: readonly string[]
  readonly widths: 'arial' | 'arialBold' | 'times' | 'courier'
}

export type SubsetName = 'latin' | 'vietnamese' | 'extended' | 'signs'

export type Subset = {
  /** The subset of the source files that holds these characters. */
  readonly from: 'latin' | 'latin-ext' | 'vietnamese'
  /** Also the `unicode-range`. */
  readonly ranges: Ranges
}

export const subsets: Readonly<Record<SubsetName, Subset>> = {
  latin: {
    from: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xac],
      [0xae, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2013, 0x2014],
      [0x2018, 0x201a],
      [0x201c, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2032, 0x2033],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  },
  vietnamese: {
    from: 'vietnamese',
    ranges: [
      [0x102, 0x103],
      [0x110, 0x111],
      [0x128, 0x129],
      [0x168, 0x169],
      [0x1a0, 0x1a1],
      [0x1af, 0x1b0],
      [0x300, 0x301],
      [0x303, 0x303],
      [0x309, 0x309],
      [0x323, 0x323],
      [0x1ea0, 0x1ef9],
    ],
  },
  // Names from elsewhere, and the accents of the pseudo-locale.
  extended: {
    from: 'latin-ext',
    ranges: [
      [0x100, 0x101],
      [0x104, 0x10f],
      [0x112, 0x127],
      [0x12a, 0x130],
      [0x132, 0x151],
      [0x154, 0x167],
      [0x16a, 0x17e],
      [0x192, 0x192],
      [0x218, 0x21b],
      [0x1e42, 0x1e43],
    ],
  },
  // Naira, won, dong and rupee are in a source file of 34 kB that nothing else on the page needs. Baht and taka are in
  // no Latin font: see scripts.ts.
  signs: {
    from: 'latin-ext',
    ranges: [
      [0x20a6, 0x20a6],
      [0x20a9, 0x20a9],
      [0x20ab, 0x20ab],
      [0x20b9, 0x20b9],
    ],
  },
}

/** The characters of a fallback font: Latin, and no currency sign, whose own font comes after it. */
export const standInRanges: Ranges = [
  [0x0, 0x36f],
  [0x1e00, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

/** Kerning, accents and the figures; ornaments and alternates are left out. */
export const keptFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum', 'zero']

const arial: StandIn = { local: ['Arial', 'Helvetica', 'Liberation Sans', 'Roboto'], widths: 'arial' }
const arialBold: StandIn = {
  local: ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  widths: 'arialBold',
}
const times: StandIn = { local: ['Times New Roman', 'Times', 'Liberation Serif'], widths: 'times' }
const courier: StandIn = { local: ['Courier New', 'Liberation Mono', 'Courier'], widths: 'courier' }

export const faces: readonly Face[] = [
  {
    family: 'Reddit Sans',
    manifest: require.resolve('@fontsource-variable/reddit-sans/package.json'),
    file: 'files/reddit-sans-#-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weight: '400 700',
    subsets: ['latin', 'vietnamese', 'extended', 'signs'],
    standIn: arial,
  },
  {
    family: 'Bricolage Grotesque',
    manifest: require.resolve('@fontsource-variable/bricolage-grotesque/package.json'),
    file: 'files/bricolage-grotesque-#-standard-normal.woff2',
    axes: { wght: 700, wdth: 86, opsz: 36 },
    weight: '700',
    subsets: ['latin', 'vietnamese', 'extended'],
    standIn: arialBold,
  },
  {
    family: 'Fraunces',
    manifest: require.resolve('@fontsource-variable/fraunces/package.json'),
    file: 'files/fraunces-#-full-normal.woff2',
    axes: { wght: 560, opsz: 72, SOFT: 0, WONK: 0 },
    weight: '560',
    subsets: ['latin', 'vietnamese', 'extended'],
    standIn: times,
  },
  {
    family: 'Reddit Mono',
    manifest: require.resolve('@fontsource-variable/reddit-mono/package.json'),
    file: 'files/reddit-mono-#-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
    subsets: ['latin', 'vietnamese'],
    standIn: courier,
  },
]
