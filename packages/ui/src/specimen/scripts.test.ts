/** Every script in every text style, in a real browser: no missing glyph, no clipped mark, no font too many. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '@glasshouse/test-browser'
import type { Browser, Page } from 'playwright-core'
import { build, preview, type InlineConfig, type PreviewServer } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildFonts } from '../fonts/build.ts'
import { boxes, facesUsed, inkedRows, openScripts } from './ink.ts'
import { scriptSamples } from './script-samples.ts'

// Each test opens a page in a browser that shares two cores with all other tests.
vi.setConfig({ testTimeout: 60_000 })

let server: PreviewServer
let browser: Browser
let folder: string
let page: Page | undefined

beforeAll(async () => {
  await buildFonts(join(import.meta.dirname, '../../generated/fonts'))
  folder = await mkdtemp(join(tmpdir(), 'scripts-'))
  const config: InlineConfig = {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(import.meta.dirname, 'scripts.html') },
    },
    preview: { host: '127.0.0.1', port: 0 },
  }
  await build(config)
  server = await preview(config)
  browser = await launchBrowser()
}, 90_000)

afterEach(async () => {
  await page?.close()
  page = undefined
})

afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const address = () => server.resolvedUrls?.local[0] ?? ''

async function open(locale: string, brand = 'lantern', before?: readonly (() => void)[]) {
  const opened = await openScripts(browser, address(), { locale, brand, ...(before && { before }) })
  page = opened.page
  return opened
}

const latin = /^(Reddit Sans|Reddit Mono|Bricolage Grotesque|Fraunces)/
/** The font of each language, as the browser names it; a system's own Noto is as good as ours. */
const ownFace: Readonly<Record<string, RegExp>> = {
  'en-US': latin,
  'vi-VN': latin,
  'th-TH': /^Noto Sans Thai/,
  'hi-IN': /^Noto Sans Devanagari/,
  'my-MM': /^Noto Sans Myanmar/,
  'ta-IN': /^Noto Sans Tamil/,
  'bn-BD': /^Noto Sans Bengali/,
  'zh-TW': /^(system: )?Noto Sans (CJK )?TC/,
  'zh-CN': /^(system: )?Noto Sans (CJK )?SC/,
  'ja-JP': /^(system: )?Noto Sans (CJK )?JP/,
  'ko-KR': /^(system: )?Noto Sans (CJK )?KR/,
}
const locales = Object.keys(scriptSamples)
const shown = locales.flatMap(locale => [[locale, 'lantern'] as const, ...brandsOf(locale)])

/** Scripts have one font in every brand; only the titles of Latin differ. */
function brandsOf(locale: string) {
  return ownFace[locale] === latin ? [[locale, 'quay'] as const, [locale, 'office'] as const] : []
}

describe.each(shown)('%s in %s', (locale, brand) => {
  test(
    'loads its own fonts only, draws every letter in them, and clips no mark',
    { timeout: 60_000 },
    async () => {
      const { page: opened, fonts } = await open(locale, brand)
      const used = await facesUsed(opened)
      // Signs and the list of the languages' names bring single letters of other scripts.
      const { 'language names': _names, ...texts } = used
      for (const [name, faces] of Object.entries(texts)) {
        const own = faces.filter(face => !latin.test(face) && !isSign(name, face))
        expect([name, own.filter(face => !ownFace[locale]?.test(face))]).toEqual([name, []])
      }
      expect(used['body']?.some(face => ownFace[locale]?.test(face))).toBe(true)
      expect(used['language names']?.filter(face => face.startsWith('system'))).toEqual([])
      const foreign = fonts.filter(name => name.startsWith('noto-sans'))
      expect(foreign.filter(name => !ownFace[locale]?.test(faceOf(name)))).toEqual([])
      expect(await boxes(opened)).toEqual([])
      expect(await inkedRows(opened, 'clip')).toEqual(await inkedRows(opened, 'free'))
    },
  )
})

function isSign(name: string, face: string): boolean {
  return /amounts|signs/.test(name) && /^Noto Sans (Thai|Bengali)/.test(face)
}

describe('the proof itself', () => {
  test('detects a letter that no font has', async () => {
    const { page: opened } = await open('en-US')
    await opened.locator('[data-shown=body] p').evaluate(element => element.append('ក'))
    expect(await boxes(opened)).toEqual(['ក'])
  })

  test('detects a script whose font is removed', async () => {
    const { page: opened } = await open('th-TH')
    await opened.addStyleTag({ content: ':root:lang(th) { --face-script: serif !important }' })
    expect((await boxes(opened)).length).toBeGreaterThan(20)
    expect((await facesUsed(opened))['body']).not.toContainEqual(
      expect.stringMatching(ownFace['th-TH'] ?? ''),
    )
  })

  test('sees marks that are cut, and lines that touch', async () => {
    const { page: opened } = await open('th-TH')
    const content = ':root:lang(th) { --leading: 1.1 !important; --leading-title: 1 !important }'
    const style = await opened.addStyleTag({ content })
    const cut = await inkedRows(opened, 'clip')
    await style.evaluate(element => element.parentNode?.removeChild(element))
    const whole = await inkedRows(opened, 'free')
    for (const name of ['body', 'banner title']) expect(cut[name]).toBeLessThan(whole[name] ?? 0)
  })
})

/** These run in the page, before it. What is asked first is how high two characters reach; here they differ. */
function pretendLetters(): void {
  let height = 10
  CanvasRenderingContext2D.prototype.measureText = () =>
    // The one property that is measured.
    ({ actualBoundingBoxAscent: (height += 20) }) as never
}

/** No font is installed under the requested name. */
function pretendBareNames(): void {
  window.FontFace = class extends FontFace {
    override load = () => Promise.reject(new Error('not installed'))
  }
}

function pretendLastResort(): void {
  window.FontFace = class extends FontFace {
    constructor(family: string, source: string | BufferSource) {
      super(family, source)
      const isThere = typeof source === 'string' && source.includes('Droid Sans Fallback')
      this.load = () => (isThere ? Promise.resolve(this) : Promise.reject(new Error('not installed')))
    }
  }
}

describe('a system that draws the letters', () => {
  test('in a font of its own loads no slice', async () => {
    const { fonts } = await open('ja-JP', 'lantern', [pretendLetters, pretendBareNames])
    expect(fonts).toContain('reddit-sans-latin')
    expect(fonts.filter(name => name.startsWith('noto-sans'))).toEqual([])
  })

  test('with what it has for any letter brings the slices all the same', async () => {
    const { page: opened, fonts } = await open('ja-JP', 'lantern', [pretendLetters, pretendLastResort])
    expect(fonts.filter(name => name.startsWith('noto-sans-jp')).length).toBeGreaterThan(3)
    expect((await facesUsed(opened))['body']).toContainEqual(expect.stringMatching(ownFace['ja-JP'] ?? ''))
  })
})

/** The browser's name of a file's font. */
function faceOf(file: string): string {
  const [, script = ''] = /^noto-sans-([a-z]+)/.exec(file) ?? []
  const short = script.length === 2 ? script.toUpperCase() : `${script[0]?.toUpperCase()}${script.slice(1)}`
  return `Noto Sans ${short}`
}

test.each(['th-TH', 'ko-KR'])(
  'a switch to %s keeps the old texts until the new fonts are loaded',
  async locale => {
    const { page: opened } = await open('en-US')
    let isHeld = true
    await opened.route(/noto-sans-.*woff2$/, async route => {
      await new Promise(resolve => setTimeout(resolve, 700))
      isHeld = false
      await route.continue()
    })
    // At the first frame with the new texts, whether they are drawn.
    const first = opened.evaluate(heading => {
      return new Promise<boolean>(resolve => {
        const look = () => {
          if (document.querySelector('h1')?.textContent.includes(heading) !== true)
            return requestAnimationFrame(look)
          const family = getComputedStyle(document.body).getPropertyValue('--face-script')
          return resolve(document.fonts.check(`1em ${family}`, heading))
        }
        requestAnimationFrame(look)
      })
    }, scriptSamples[locale]?.heading ?? '')
    await opened.getByLabel('Locale').selectOption(locale)
    expect(await opened.locator('h1').textContent()).toContain(scriptSamples['en-US']?.heading)
    expect(isHeld).toBe(true)
    expect(await first).toBe(true)
    expect(await boxes(opened)).toEqual([])
  },
)
