/**
 * Fonts of the scripts that the brands' own fonts do not have. Five are subset here and named by `:root:lang()` alone,
 * so that a reader of another language loads nothing of them. Chinese, Japanese and Korean use the system's own fonts;
 * their slices, which stay unchanged, are for a machine without one.
 */

import { createRequire } from 'node:module'
import type { Ranges } from './faces.ts'

const require = createRequire(import.meta.url)

export type ScriptName = 'thai' | 'devanagari' | 'tamil' | 'bengali' | 'myanmar'

export type SlicedName = 'tc' | 'sc' | 'jp' | 'kr'

export type ScriptFace = {
  readonly family: string
  readonly manifest: string
  readonly file: string
  readonly ranges: Ranges
}

const manifests: Readonly<Record<ScriptName | SlicedName, string>> = {
  thai: require.resolve('@fontsource-variable/noto-sans-thai/package.json'),
  devanagari: require.resolve('@fontsource-variable/noto-sans-devanagari/package.json'),
  tamil: require.resolve('@fontsource-variable/noto-sans-tamil/package.json'),
  bengali: require.resolve('@fontsource-variable/noto-sans-bengali/package.json'),
  myanmar: require.resolve('@fontsource-variable/noto-sans-myanmar/package.json'),
  tc: require.resolve('@fontsource-variable/noto-sans-tc/package.json'),
  sc: require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
  jp: require.resolve('@fontsource-variable/noto-sans-jp/package.json'),
  kr: require.resolve('@fontsource-variable/noto-sans-kr/package.json'),
}

/** Joiners, and the ring that carries a mark without a letter. */
const shared: Ranges = [
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
]

function scriptFace(name: ScriptName, family: string, ranges: Ranges): ScriptFace {
  return {
    family,
    manifest: manifests[name],
    file: `files/noto-sans-${name}-${name}-wght-normal.woff2`,
    ranges: [...ranges, ...shared],
  }
}

/** The letters of the language, not of all that is written in the script: a third of Devanagari and Burmese is others'. */
export const scripts: Readonly<Record<ScriptName, ScriptFace>> = {
  thai: scriptFace('thai', 'Noto Sans Thai', [[0xe01, 0xe5b]]),
  devanagari: scriptFace('devanagari', 'Noto Sans Devanagari', [
    [0x901, 0x903],
    [0x905, 0x914],
    [0x915, 0x928],
    [0x92a, 0x930],
    [0x932, 0x933],
    [0x935, 0x939],
    [0x93c, 0x943],
    [0x945, 0x945],
    [0x947, 0x949],
    [0x94b, 0x94d],
    [0x950, 0x950],
    [0x958, 0x960],
    [0x964, 0x970],
  ]),
  tamil: scriptFace('tamil', 'Noto Sans Tamil', [
    [0x964, 0x965],
    [0xb82, 0xb83],
    [0xb85, 0xbd7],
    [0xbe6, 0xbfa],
  ]),
  bengali: scriptFace('bengali', 'Noto Sans Bengali', [
    [0x964, 0x965],
    [0x981, 0x983],
    [0x985, 0x9b9],
    [0x9bc, 0x9ce],
    [0x9d7, 0x9d7],
    [0x9dc, 0x9df],
    [0x9e6, 0x9ef],
    [0x9f2, 0x9f3],
  ]),
  myanmar: scriptFace('myanmar', 'Noto Sans Myanmar', [
    [0x1000, 0x1021],
    [0x1023, 0x1027],
    [0x1029, 0x1032],
    [0x1036, 0x104f],
  ]),
}

/** Signs that no brand font has; they join the text font, whose figures are as tall. */
export const borrowedSigns = [
  { name: 'baht', script: 'thai', point: 0xe3f },
  { name: 'taka', script: 'bengali', point: 0x9f3 },
] as const satisfies readonly { name: string; script: ScriptName; point: number }[]

export const signFamily = 'Reddit Sans'

export const slicedNames: readonly SlicedName[] = ['tc', 'sc', 'jp', 'kr']

export function slicedManifest(name: SlicedName): string {
  return manifests[name]
}

export const namesFamily = 'Language names'

/**
 * The languages' own names. A list of languages shows all of these on one page; their letters are a font of their own,
 * so that the list does not load nine whole scripts.
 */
export const languageNames: Readonly<Record<ScriptName | SlicedName, string>> = {
  tc: '繁體中文',
  sc: '简体中文',
  jp: '日本語',
  kr: '한국어',
  thai: 'ไทย',
  devanagari: 'हिन्दी',
  tamil: 'தமிழ்',
  bengali: 'বাংলা',
  myanmar: 'မြန်မာ',
}

/**
 * The two letters of "Tiếng Việt" that plain Latin lacks; it comes before the text font, whose subset is six times as
 * large.
 */
export const latinName = { family: 'Vietnamese name', letters: 'ếệ' } as const
