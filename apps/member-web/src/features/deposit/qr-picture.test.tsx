import readQr from 'jsqr'
import { launchBrowser } from '@glasshouse/test-browser'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { QrPicture } from './qr-picture.tsx'
import { qrPath, qrSquare, quietModules } from '../../qr.rules.ts'

/** Codes of the four kinds as their standards' own examples have them, and one as long as a page may get. */
const codes = {
  VietQR:
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
  PromptPay: '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  Pix: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  UPI: 'upi://pay?pa=glasshouse@okbank&pn=Glass%20%26%20House&tr=D26A&tn=D26A&am=500.50&cu=INR',
  'a long one': `00020101${'0123456789'.repeat(40)}`,
} as const

const grounds = { dark: '#0b1a20', light: '#f4f5fa' } as const
type Ground = keyof typeof grounds

let browser: Browser
/** What a camera would see of each picture, by its kind and ground: one photograph of all of them. */
let seen: ReadonlyMap<string, Seen>
type Seen = { readonly edge: number; readonly greys: Buffer }

beforeAll(async () => {
  browser = await launchBrowser()
  seen = await photograph(browser)
}, 60_000)
afterAll(() => browser.close())

async function photograph(opened: Browser): Promise<ReadonlyMap<string, Seen>> {
  const places: string[] = []
  for (const [kind, text] of Object.entries(codes)) {
    const html = await drawPart(<QrPicture text={text} label="A code" name="D1" />)
    const svg = /<svg[^]*?<path[^]*?<\/svg>/.exec(html)?.[0] ?? ''
    for (const [ground, colour] of Object.entries(grounds)) {
      const look = `background:${colour};padding:20px;width:264px;float:left`
      places.push(`<div data-name="${kind} ${ground}" style="${look}">${svg}</div>`)
    }
  }
  const page = await opened.newPage({ viewport: { width: 1280, height: 1000 } })
  await page.setContent(`<body style="margin:0">${places.join('')}</body>`)
  const shot = (await page.screenshot({ fullPage: true })).toString('base64')
  // The browser unpacks its own picture; nothing else here can.
  const pictures = await page.evaluate(async data => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(picture, 0, 0)
    return [...document.querySelectorAll<HTMLElement>('[data-name]')].map(place => {
      const { left, top, width } = place.getBoundingClientRect()
      const { data: pixels } = pen.getImageData(left, top, width, width)
      const greys = Array.from(
        pixels.filter((_value, at) => at % 4 === 1),
        value => String.fromCharCode(value),
      )
      return { name: place.dataset['name'] ?? '', edge: width, greys: btoa(greys.join('')) }
    })
  }, shot)
  await page.close()
  return new Map(
    pictures.map(({ name, edge, greys }) => [name, { edge, greys: Buffer.from(greys, 'base64') }]),
  )
}

function read(kind: string, ground: Ground): string | undefined {
  const picture = seen.get(`${kind} ${ground}`)
  if (!picture) throw new Error('no such picture')
  const { edge, greys } = picture
  const pixels = Uint8ClampedArray.from({ length: edge * edge * 4 }, (_unused, at) =>
    at % 4 === 3 ? 255 : (greys[Math.floor(at / 4)] ?? 0),
  )
  return readQr(pixels, edge, edge)?.data
}

describe.each(Object.entries(codes))('the picture of %s', (kind, text) => {
  test.each(['dark', 'light'] as const)('is read back from the pixels on a %s page', ground => {
    expect(read(kind, ground)).toBe(text)
  })

  test('has a light edge of four modules on every side', () => {
    const { size, isDark } = qrSquare(text)
    for (let place = 0; place < size; place += 1) {
      for (let depth = 0; depth < quietModules; depth += 1) {
        const far = size - 1 - depth
        expect([isDark(depth, place), isDark(far, place), isDark(place, depth), isDark(place, far)]).toEqual([
          false,
          false,
          false,
          false,
        ])
      }
    }
    expect(isDark(quietModules, quietModules)).toBe(true)
  })
})

test('the path covers each dark module once', () => {
  const square = qrSquare(codes.PromptPay)
  const covered = [...qrPath(square).matchAll(/M(\d+) (\d+)h(\d+)v1/g)].flatMap(([, from, row, length]) =>
    Array.from({ length: Number(length) }, (_unused, at) => `${row} ${Number(from) + at}`),
  )
  const dark: string[] = []
  for (let row = 0; row < square.size; row += 1) {
    for (let column = 0; column < square.size; column += 1) {
      if (square.isDark(row, column)) dark.push(`${row} ${column}`)
    }
  }
  expect(covered).toEqual(dark)
})

test('a picture has a name for those who do not see it, and can be saved', async () => {
  const html = await drawPart(<QrPicture text={codes.VietQR} label="QR code that pays ₫180,000" name="D1" />)
  expect(html).toContain('role="img" aria-label="QR code that pays ₫180,000"')
  expect(html).toContain('Save the image')
  expect(html).not.toContain('Share')
})
