/** Measures on a page what of its text is really drawn. */
import type { Browser, Page } from 'playwright-core'

/** Text in black on white and nothing else; `clip` cuts what leaves its line, `free` gives every line room. */
const inkOnly = `
  *, ::before, ::after {
    animation: none !important; transition: none !important; opacity: 1 !important; caret-color: transparent !important;
    color: #000 !important; background: none !important; border-color: transparent !important;
    box-shadow: none !important; outline: none !important;
  }
  html { background: #fff !important; }
  svg, img, input[type=checkbox] { visibility: hidden !important; }
  [data-shown] { padding-block: 24px !important; }
`
const looks = {
  clip: '[data-tight=false] * { overflow: clip !important; }',
  free: `
    [data-shown] * { overflow: visible !important; line-height: 2.6 !important; block-size: auto !important; }
    [data-shown] input:not([type=checkbox]) { min-block-size: 90px !important; }
  `,
} as const

/** For everything shown on the page: in how many rows of pixels it has ink. */
export async function inkedRows(page: Page, look: keyof typeof looks): Promise<Record<string, number>> {
  const style = await page.addStyleTag({ content: inkOnly + looks[look] })
  const boxes = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('[data-shown]'), element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const name = element.dataset['shown'] ?? ''
      return { name, x, y: y + scrollY, width, height }
    }),
  )
  const picture = (await page.screenshot({ fullPage: true })).toString('base64')
  await style.evaluate(element => element.parentNode?.removeChild(element))
  return page.evaluate(countRows, { picture, boxes })
}

type Box = { name: string; x: number; y: number; width: number; height: number }

/** Runs in the page, which can read a picture. */
async function countRows(given: { picture: string; boxes: Box[] }): Promise<Record<string, number>> {
  const image = new Image()
  image.src = `data:image/png;base64,${given.picture}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const rows: Record<string, number> = {}
  for (const { name, x, y, width, height } of given.boxes) {
    const top = Math.round(y)
    const wide = Math.ceil(width)
    const { data } = context.getImageData(Math.floor(x), top, wide, Math.round(height))
    let count = 0
    for (let start = 0; start < data.length; start += wide * 4) {
      // A row counts from a good grey on; the faint edge of a letter moves with the rounding of its line.
      for (let at = start; at < start + wide * 4; at += 4) {
        if ((data[at] ?? 255) < 160) {
          count += 1
          break
        }
      }
    }
    rows[name] = count
  }
  return rows
}

/** The fonts that really drew each thing shown, as reported by the browser. */
export async function facesUsed(page: Page): Promise<Record<string, readonly string[]>> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-shown]',
  })
  const used: Record<string, readonly string[]> = {}
  for (const nodeId of nodeIds) {
    const { attributes } = await session.send('DOM.getAttributes', { nodeId })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    const name = attributes[attributes.indexOf('data-shown') + 1] ?? ''
    used[name] = fonts.map(font => (font.isCustomFont ? font.familyName : `system: ${font.familyName}`))
  }
  await session.detach()
  return used
}

/**
 * Characters of the page that are drawn as a missing glyph. Each is drawn in the font of its element and compared with
 * a character that no font has.
 */
export function boxes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 56
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    const draw = (text: string, font: string) => {
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.font = font
      context.fillText(text, 20, 40)
      return new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer)
    }
    const box = new Map<string, Uint32Array>()
    const found = new Set<string>()
    const seen = new Set<string>()
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement
      if (!parent?.closest('[data-shown]')) continue
      const { fontWeight, fontFamily } = getComputedStyle(parent)
      const font = `${fontWeight} 24px ${fontFamily}`
      const none = box.get(font) ?? draw('\u{10fffd}', font)
      box.set(font, none)
      for (const letter of node.textContent ?? '') {
        if (/[\s\p{C}]/u.test(letter) || seen.has(font + letter)) continue
        seen.add(font + letter)
        const drawn = draw(letter, font)
        if (drawn.every((pixel, at) => pixel === none[at])) found.add(letter)
      }
    }
    return [...found]
  })
}

/** A page of the built specimen in one language, with all its fonts loaded, and the font files that it requested. */
export async function openScripts(
  browser: Browser,
  address: string,
  change: { readonly locale: string; readonly brand?: string; readonly before?: readonly (() => void)[] },
): Promise<{ readonly page: Page; readonly fonts: readonly string[] }> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce' })
  for (const script of change.before ?? []) await page.addInitScript(script)
  const fonts: string[] = []
  page.on('request', request => {
    const name = /([^/]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1]
    if (name !== undefined) fonts.push(name)
  })
  await page.goto(`${address}scripts.html?locale=${change.locale}&brand=${change.brand ?? 'lantern'}`)
  await page.locator('h1').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  return { page, fonts }
}
