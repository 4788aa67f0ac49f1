/**
 * Draws the icons of installed sites, one set for each brand: `node apps/member-web/src/testing/draw-icons.ts`, after a new brand or
 * another mark. They are pictures of pixels because phones take nothing else; the files go into the repository.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '@glasshouse/test-browser'

/** Every brand that a site can wear, with its mark. */
const marks = { lantern: 'glasshouse', quay: 'quayside', lacquer: 'lacquer', kite: 'kite' } as const

const folder = join(import.meta.dirname, '../../public/assets/icons')
const source = (path: string): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve(`@glasshouse/ui/${path}`)), 'utf8')

const sprite = await source('art/sprite.svg')
const browser = await launchBrowser()
await mkdir(folder, { recursive: true })
for (const [brand, mark] of Object.entries(marks)) {
  const theme = await source(`themes/${brand}.css`)
  // A mask may cut a fifth off each side: the mark keeps clear of it.
  const html = `<!doctype html><html data-brand="${brand}"><style>${theme}
    body { margin: 0 } svg.icon { display: block; width: 100vw; height: 100vh; padding: 21%; box-sizing: border-box;
    background: var(--ground); color: var(--text) } .flame { fill: var(--accent) }</style>
    <div hidden>${sprite}</div>
    <svg class="icon" viewBox="0 0 40 40"><use href="#mark-${mark}"/></svg></html>`
  for (const size of [180, 192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(html)
    const ground = await page.evaluate(() => {
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      if (!context) return ''
      context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--ground')
      context.fillRect(0, 0, 1, 1)
      return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3), byte =>
        byte.toString(16).padStart(2, '0'),
      ).join('')
    })
    if (size === 512) console.log(`${brand}: #${ground}`)
    await writeFile(join(folder, `${brand}-${size}.png`), await page.screenshot())
    await page.close()
  }
}
await browser.close()
