import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, readTheme } from './contrast.ts'
import { brands } from './themes.ts'

const grounds = ['well', 'ground', 'surface', 'raised'] as const
const texts = ['text', 'muted', 'accent', 'win', 'loss', 'warn', 'info'] as const

describe.each(brands)('%s', brand => {
  const theme = readTheme(readFileSync(join(import.meta.dirname, `themes/${brand}.css`), 'utf8'))
  const ratio = (a: string, b: string) => contrast(theme.color(a), theme.color(b))

  test.each(texts.flatMap(text => grounds.map(ground => [text, ground] as const)))(
    '%s reads on %s',
    (text, ground) => expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5),
  )

  test.each([
    ['on-accent', 'accent'],
    ['accent', 'accent-soft'],
    ['text', 'accent-soft'],
  ])('%s reads on %s', (text, ground) => expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5))

  test.each(
    ['line-strong', 'accent', 'loss', 'win'].flatMap(edge => grounds.map(ground => [edge, ground] as const)),
  )('the control edge %s shows on %s', (edge, ground) =>
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3),
  )

  test('the marks of a step show their sign', () => {
    expect(ratio('surface', 'win')).toBeGreaterThanOrEqual(3)
    expect(ratio('surface', 'loss')).toBeGreaterThanOrEqual(3)
  })

  test('has every token that the default brand has', () => {
    const lantern = readTheme(readFileSync(join(import.meta.dirname, 'themes/lantern.css'), 'utf8'))
    expect(theme.names.filter(name => lantern.names.includes(name))).toEqual(lantern.names)
  })
})

test('the ratio is the one of the guidelines', () => {
  expect(contrast('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 1)
  expect(contrast('oklch(0.6 0.1 30)', 'oklch(0.6 0.1 30)')).toBe(1)
  // #767676 on white is the classic grey that just passes, at 4.54.
  expect(contrast('oklch(0.5662 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.54, 1)
})
