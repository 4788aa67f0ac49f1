import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFonts } from './build.ts'
import { faces, subsets } from './faces.ts'
import { hasLetter, measure } from './metrics.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  await buildFonts(folder)
})

afterAll(() => rm(folder, { recursive: true }))

/** What a page in this language fetches before anybody reads: kilobytes by file. */
test.each([
  ['reddit-sans-latin', 25],
  ['reddit-sans-vietnamese', 10],
  ['reddit-sans-signs', 2],
  ['bricolage-grotesque-latin', 20],
  ['bricolage-grotesque-vietnamese', 6],
  ['fraunces-latin', 20],
  ['fraunces-vietnamese', 6],
])('%s stays below %i kB', async (name, kilobytes) => {
  expect((await stat(join(folder, `${name}.woff2`))).size).toBeLessThan(kilobytes * 1000)
})

const vietnamese =
  'ăâđêôơưĂÂĐÊÔƠƯáàảãạắằẳẵặấầẩẫậéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ' +
  'ÁÀẢÃẠẮẰẲẴẶẤẦẨẪẬÉÈẺẼẸẾỀỂỄỆÍÌỈĨỊÓÒỎÕỌỐỒỔỖỘỚỜỞỠỢÚÙỦŨỤỨỪỬỮỰÝỲỶỸỴ'

test.each(faces.map(face => face.family))('%s has every Vietnamese letter', async family => {
  expect(await missing(family, ['latin', 'vietnamese'], vietnamese)).toBe('')
})

test('the text face has the currency signs and the letters of the pseudo-locale', async () => {
  expect(await missing('Reddit Sans', ['latin', 'signs'], '₫₹₩₦¥$')).toBe('')
  expect(await missing('Reddit Sans', ['latin', 'extended', 'vietnamese'], 'àçđéƒğĥîĵķļṃñöþŕšťúŵýž')).toBe('')
})

test.each(['vietnamese', 'signs', 'latin'] as const)(
  'the text face fills the whole range of %s',
  async name => {
    const letters = subsets[name].ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
    )
    expect(await missing('Reddit Sans', [name], letters.join(''))).toBe('')
  },
)

test('the stand-in is stretched to our width', async () => {
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
  for (const name of names) {
    const file = await readFile(join(folder, `${family.toLowerCase().replaceAll(' ', '-')}-${name}.woff2`))
    const plain = await subsetFont(file, text, { targetFormat: 'sfnt', variationAxes: {} })
    expect(measure(plain).ascent).toBeGreaterThan(0)
    for (const letter of text) if (hasLetter(plain, letter)) have.add(letter.codePointAt(0) ?? 0)
  }
  return [...text].filter(letter => !have.has(letter.codePointAt(0) ?? 0)).join('')
}
