import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFonts } from './build.ts'
import { charactersOf } from './cut.ts'
import { faces, subsets } from './faces.ts'
import { hasLetter, measure } from './metrics.ts'
import { languageNames, scripts, slicedNames } from './scripts.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  await buildFonts(folder)
}, 120_000)

afterAll(() => rm(folder, { recursive: true }))

/** Kilobytes by file; what a whole page fetches is in the member site's own budget. */
test.each([
  ['reddit-sans-latin', 25],
  ['reddit-sans-vietnamese', 10],
  ['reddit-sans-signs', 2],
  ['bricolage-grotesque-latin', 20],
  ['bricolage-grotesque-vietnamese', 6],
  ['fraunces-latin', 20],
  ['fraunces-vietnamese', 6],
  ['noto-sans-thai', 15],
  ['noto-sans-tamil', 27],
  ['noto-sans-myanmar', 40],
  ['noto-sans-devanagari', 56],
  ['noto-sans-bengali', 67],
  ['reddit-sans-baht', 1.1],
  ['reddit-sans-taka', 1.3],
  ['vietnamese-name', 1.4],
])('%s stays below %s kB', async (name, kilobytes) => {
  expect((await stat(join(folder, `${name}.woff2`))).size).toBeLessThan(kilobytes * 1000)
})

const vietnamese =
  'ăâđêôơưĂÂĐÊÔƠƯáàảãạắằẳẵặấầẩẫậéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ' +
  'ÁÀẢÃẠẮẰẲẴẶẤẦẨẪẬÉÈẺẼẸẾỀỂỄỆÍÌỈĨỊÓÒỎÕỌỐỒỔỖỘỚỜỞỠỢÚÙỦŨỤỨỪỬỮỰÝỲỶỸỴ'

test.each(faces.map(face => face.family))('%s has every Vietnamese letter', async family => {
  expect(await missing(family, ['latin', 'vietnamese'], vietnamese)).toBe('')
})

test('the text font has the currency signs and the letters of the pseudo-locale', async () => {
  expect(await missing('Reddit Sans', ['latin', 'signs'], '₫₹₩₦¥$')).toBe('')
  expect(await missing('Reddit Sans', ['latin', 'extended', 'vietnamese'], 'àçđéƒğĥîĵķļṃñöþŕšťúŵýž')).toBe('')
})

test.each(['vietnamese', 'signs', 'latin'] as const)(
  'the text font fills the whole range of %s',
  async name => {
    expect(await missing('Reddit Sans', [name], charactersOf(subsets[name].ranges))).toBe('')
  },
)

test('signs that no Latin font has are borrowed', async () => {
  expect(await missing('Reddit Sans', ['baht'], '฿')).toBe('')
  expect(await missing('Reddit Sans', ['taka'], '৳')).toBe('')
})

/** Points of the ranges that Unicode has left empty. */
const unassigned = /[^\p{Assigned}]/gu

test.each(Object.entries(scripts))(
  '%s fills its whole range, and keeps a weight axis',
  async (_name, script) => {
    const letters = charactersOf(script.ranges).replace(unassigned, '')
    expect(letters.length).toBeGreaterThan(60)
    expect(await missing(script.family, [], letters)).toBe('')
    const sheet = await readFile(join(folder, 'fonts.css'), 'utf8')
    expect(ruleOf(sheet, script.family)).toContain('font-weight: 400 700;')
  },
)

test('the names of the languages have a letter for each of theirs, and no name brings its script', async () => {
  const sheet = await readFile(join(folder, 'fonts.css'), 'utf8')
  const points = [...sheet.matchAll(/font-family: 'Language names';[^}]*unicode-range: ([^;]+);/g)]
    .flatMap(match => (match[1] ?? '').split(', '))
    .map(point => Number.parseInt(point.slice(2), 16))
  const letters = Object.values(languageNames).join('')
  expect([...letters].filter(letter => !points.includes(letter.codePointAt(0) ?? 0))).toEqual([])
  expect(new Set(points).size).toBe(points.length)
  const files = (await readdir(folder)).filter(name => name.startsWith('language-names'))
  const sizes = await Promise.all(files.map(async name => (await stat(join(folder, name))).size))
  expect(Math.max(...sizes)).toBeLessThan(4000)
})

test.each(slicedNames)('the slices of %s are a sheet of their own, and its files are there', async name => {
  const main = await readFile(join(folder, 'fonts.css'), 'utf8')
  expect(main).not.toContain('slices')
  const sheet = await readFile(join(folder, `slices-${name}.css`), 'utf8')
  const files = [...sheet.matchAll(/url\('([^']+)'\)/g)].map(match => join(folder, match[1] ?? ''))
  expect(files.length).toBeGreaterThan(90)
  await Promise.all(files.map(file => stat(file)))
})

test('the fallback font is stretched to our width', async () => {
  const sheet = await readFile(join(folder, 'fonts.css'), 'utf8')
  const stretches = [...sheet.matchAll(/size-adjust: ([\d.]+)%/g)].map(match => Number(match[1]))
  expect(stretches).toHaveLength(faces.length)
  for (const stretch of stretches) expect(stretch).toBeGreaterThan(80)
  for (const stretch of stretches) expect(stretch).toBeLessThan(125)
})

test('a second build finds everything in place', async () => {
  const before = await stat(join(folder, 'stamp'))
  await buildFonts(folder)
  expect((await stat(join(folder, 'stamp'))).mtimeMs).toBe(before.mtimeMs)
})

async function missing(family: string, names: readonly string[], text: string): Promise<string> {
  const have = new Set<number>()
  for (const name of names.length === 0 ? [''] : names.map(each => `-${each}`)) {
    const file = await readFile(join(folder, `${family.toLowerCase().replaceAll(' ', '-')}${name}.woff2`))
    const plain = await subsetFont(file, text, { targetFormat: 'sfnt', variationAxes: {} })
    expect(measure(plain).ascent).toBeGreaterThan(0)
    for (const letter of text) if (hasLetter(plain, letter)) have.add(letter.codePointAt(0) ?? 0)
  }
  return [...text].filter(letter => !have.has(letter.codePointAt(0) ?? 0)).join('')
}

function ruleOf(sheet: string, family: string): string {
  return sheet.split('@font-face').find(rule => rule.includes(`'${family}'`)) ?? ''
}
