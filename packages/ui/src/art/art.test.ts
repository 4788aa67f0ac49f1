import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

const here = import.meta.dirname
const sprite = readFileSync(join(here, 'sprite.svg'), 'utf8')
const drawings = ['covers', 'symbols', 'scenes'].flatMap(folder =>
  readdirSync(join(here, folder)).map(file => `${folder}/${file}`),
)

test('the sprite has exactly the named icons, beside types, providers and marks', () => {
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(match => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter(id => !/^(type|provider|mark)-/.test(id ?? ''))).toEqual([...iconNames])
  expect(ids.filter(id => id?.startsWith('type-'))).toHaveLength(8)
})

test('the sprite takes its colours from the page', () => {
  expect(sprite).not.toMatch(/#[0-9a-f]{3,6}\b/i)
  expect(sprite.match(/fill="var\(--icon-lit, none\)"/g)).toHaveLength(8)
})

describe.each(drawings)('%s', path => {
  const drawing = readFileSync(join(here, path), 'utf8')

  test('weighs what a picture may weigh', () => {
    expect(Buffer.byteLength(drawing)).toBeLessThan(path.startsWith('scenes') ? 18_000 : 6000)
  })

  test('uses only ids of its own, named after itself', () => {
    const name = path.slice(path.indexOf('/') + 1, -'.svg'.length)
    const ids = [...drawing.matchAll(/\bid="([^"]+)"/g)].map(match => match[1] ?? '')
    const uses = [...drawing.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(match => match[1] ?? '')
    expect(ids.filter(id => !new RegExp(`^${name}-\\d+$`).test(id))).toEqual([])
    expect(uses.filter(use => !ids.includes(use))).toEqual([])
  })

  test('brings nothing from elsewhere and runs nothing', () => {
    expect(drawing).not.toMatch(/<(script|style|foreignObject|image)\b|\bon\w+=|https?:\/\/(?!www\.w3\.org)/)
  })
})
