import { qrSquare } from '../../../qr.rules.ts'

/** Pictures for the places where links are shown, in pixels. */
export const posterSizes = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  wide: { width: 1200, height: 630 },
  code: { width: 1024, height: 1024 },
} as const
export type PosterName = keyof typeof posterSizes

export type PosterContent = {
  readonly name: PosterName
  readonly url: string
  readonly words: {
    readonly site: string
    readonly line: string
    readonly code: string
    readonly adults: string
  }
}

/** Draws a poster in the colours and with the font of the page. */
export function drawPoster(canvas: HTMLCanvasElement, { name, url, words }: PosterContent): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = posterSizes[name]
  if (name === 'code') {
    drawCode(context, { url, left: 0, top: 0, size: width })
    return
  }
  const style = getComputedStyle(canvas)
  const color = (token: string) => style.getPropertyValue(token).trim()
  const face = color('--face-display') || 'sans-serif'
  const ground = context.createLinearGradient(0, 0, width, height)
  ground.addColorStop(0, color('--surface'))
  ground.addColorStop(1, color('--well'))
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = color('--accent')
  context.fillRect(0, 0, width, 16)
  const isWide = name === 'wide'
  const size = isWide ? 400 : 520
  const left = isWide ? width - size - 90 : (width - size) / 2
  const top = isWide ? (height - size) / 2 : height - size - (name === 'story' ? 420 : 190)
  drawCode(context, { url, left, top, size })
  const middle = isWide ? left / 2 + 10 : width / 2
  const room = isWide ? left - 100 : width - 140
  const line = (text: string, at: number, look: Pick<Line, 'size' | 'fill'>) =>
    drawLine(context, { text, middle, at, room, face, ...look })
  const start = isWide ? 230 : top - (name === 'story' ? 420 : 220)
  line(words.site, start, { size: name === 'story' ? 120 : 92, fill: color('--text') })
  line(words.line, start + (name === 'story' ? 130 : 88), { size: 46, fill: color('--muted') })
  line(words.code, isWide ? height - 200 : top + size + 82, { size: 42, fill: color('--accent') })
  line(words.adults, height - (isWide ? 70 : 40), { size: 32, fill: color('--muted') })
}

type Line = {
  readonly text: string
  readonly middle: number
  readonly at: number
  readonly room: number
  readonly size: number
  readonly face: string
  readonly fill: string
}

/** One line in the middle, smaller where it would be too long. */
function drawLine(
  context: CanvasRenderingContext2D,
  { text, middle, at, room, size, face, fill }: Line,
): void {
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillStyle = fill
  context.font = `700 ${size}px ${face}`
  const { width } = context.measureText(text)
  if (width > room) context.font = `700 ${Math.floor((size * room) / width)}px ${face}`
  context.fillText(text, middle, at)
}

type Code = { readonly url: string; readonly left: number; readonly top: number; readonly size: number }

/** Black on white, with whole pixels for each module. */
function drawCode(context: CanvasRenderingContext2D, { url, left, top, size }: Code): void {
  const square = qrSquare(url)
  const module = Math.floor(size / square.size)
  const edge = Math.floor((size - module * square.size) / 2)
  context.fillStyle = '#fff'
  context.fillRect(left, top, size, size)
  context.fillStyle = '#000'
  for (let row = 0; row < square.size; row += 1) {
    for (let column = 0; column < square.size; column += 1) {
      if (square.isDark(row, column)) {
        context.fillRect(left + edge + column * module, top + edge + row * module, module, module)
      }
    }
  }
}
