import { randomInt } from 'node:crypto'
import { captchaLetters, glyphs } from './glyphs.ts'

const width = 160
const height = 56
const answerLength = 4

export function pickAnswer(): string {
  return Array.from({ length: answerLength }, () =>
    captchaLetters.charAt(randomInt(captchaLetters.length)),
  ).join('')
}

/**
 * A picture of the answer as a data address: strokes only, no text that a program could read. Each point is moved a
 * little and each letter turned, so that equal letters have no path in common. It slows programs down; the limits
 * behind it hold when one can read it.
 */
export function drawCaptcha(answer: string): string {
  const letters = [...answer.toUpperCase()]
  const step = (width - 20) / letters.length
  const strokes = letters.flatMap((letter, index) => drawLetter(letter, 10 + step * (index + 0.5)))
  const lines = Array.from({ length: 2 }, drawLine)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path d="M0 0h${width}v${height}h-${width}z" fill="#f6efe2"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...lines.map(path => `<path stroke="#b7a483" stroke-width="2" d="${path}"/>`),
    ...shuffled(strokes).map(path => `<path stroke="#24343c" stroke-width="3.2" d="${path}"/>`),
    '</g></svg>',
  ].join('')
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function drawLetter(letter: string, centre: number): string[] {
  const turn = (between(-22, 22) * Math.PI) / 180
  const scale = between(2.1, 2.6)
  const lean = between(-0.25, 0.25)
  const top = height / 2 + between(-4, 4)
  return (glyphs[letter] ?? []).map(stroke =>
    pathThrough(
      stroke.map(([x, y]) => {
        const flatX = (x - 5 + lean * (7 - y)) * scale * 0.85 + between(-0.9, 0.9)
        const flatY = (y - 7) * scale + between(-0.9, 0.9)
        return [
          centre + flatX * Math.cos(turn) - flatY * Math.sin(turn),
          top + flatX * Math.sin(turn) + flatY * Math.cos(turn),
        ]
      }),
    ),
  )
}

function drawLine(): string {
  const points = Array.from({ length: 4 }, (_each, index) => [
    (width / 3) * index + between(-12, 12),
    between(6, height - 6),
  ])
  return pathThrough(points)
}

function pathThrough(points: readonly (readonly number[])[]): string {
  return points
    .map(([x = 0, y = 0], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
}

/** The order of the paths would otherwise reveal which strokes are letters. */
function shuffled(paths: string[]): string[] {
  for (let last = paths.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const kept = paths[last] ?? ''
    paths[last] = paths[other] ?? ''
    paths[other] = kept
  }
  return paths
}

const fineness = 1_000

function between(from: number, to: number): number {
  return from + ((to - from) * randomInt(fineness + 1)) / fineness
}
