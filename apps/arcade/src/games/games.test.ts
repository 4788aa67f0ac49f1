import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currencyCodes, largestAmountUnits } from '@glasshouse/money'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { studios } from '../studios.ts'
import { readManifests } from './manifest.ts'
import { loadGames } from './load-games.ts'

const cards = readManifests()
/** Their figures are worked out from the tables when they are loaded, which takes seconds. */
const loaded = loadGames()
const here = import.meta.dirname
const wordsFile = z.record(z.string(), z.string())
const readWords = (path: string, locale: string) =>
  wordsFile.parse(JSON.parse(readFileSync(join(here, path, 'messages', `${locale}.json`), 'utf8')))

test('every folder is a game, and every game has a code and a number of its own', async () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter(entry => entry.isDirectory())
  expect(cards.map(card => card.path).toSorted()).toEqual(folders.map(folder => folder.name).toSorted())
  expect(new Set(cards.map(card => card.code)).size).toBe(cards.length)
  expect(new Set(cards.map(card => card.number)).size).toBe(cards.length)
  expect([...(await loaded).keys()]).toEqual(cards.map(card => card.code))
})

describe.each(cards)('$path', card => {
  test.each(['game.ts', 'page/main.tsx', 'page/verify.tsx'])('has %s', file => {
    expect(existsSync(join(here, card.path, file))).toBe(true)
  })

  test('is offered by one studio, beside the one that has every game, with a picture of its own folder', () => {
    const known = studios.map(studio => studio.code)
    expect(Object.keys(card.studios)).toContain('GPAR')
    expect(Object.keys(card.studios)).toHaveLength(2)
    for (const [studio, { cover }] of Object.entries(card.studios)) {
      expect(known).toContain(studio)
      expect(existsSync(join(here, card.path, 'covers', `${cover}.svg`)), cover).toBe(true)
    }
  })

  test.each(readdirSync(join(here, card.path, 'covers')))(
    '%s is light, and carries nothing foreign',
    file => {
      const drawing = readFileSync(join(here, card.path, 'covers', file), 'utf8')
      const name = file.replace('.svg', '')
      expect(Buffer.byteLength(drawing)).toBeLessThan(6000)
      expect(drawing).not.toMatch(
        /<(script|style|foreignObject|image)\b|\bon\w+=|https?:\/\/(?!www\.w3\.org)/,
      )
      const ids = [...drawing.matchAll(/\bid="([^"]+)"/g)].map(match => match[1] ?? '')
      expect(ids.filter(id => !new RegExp(`^${name}-\\d+$`).test(id))).toEqual([])
    },
  )

  test.each(['en_US', 'vi_VN'])('has the name of its manifest in its texts in %s', locale => {
    const words = readWords(card.path, locale)
    const name = Object.entries(words).find(([key]) => key.endsWith('.name'))
    expect(name?.[1]).toBe(card.names[locale])
  })

  test('keeps its keys apart from those of other games', () => {
    const prefixes = Object.keys(readWords(card.path, 'en_US')).map(key => key.split('.')[0])
    expect(new Set(prefixes).size).toBe(1)
  })

  test('can be played for every stake in every currency, and pays no more than an amount may be', async () => {
    const game = (await loaded).get(card.code)
    if (!game) throw new Error('a card without its game')
    for (const currency of currencyCodes) {
      const steps = game.stakes(currency)
      expect(steps.length).toBeGreaterThan(0)
      const largest = steps.at(-1) ?? 0n
      const times = BigInt(Math.ceil(Number.parseFloat(game.facts.maxWinTimes)))
      expect(largest * times <= largestAmountUnits).toBe(true)
    }
  })
})
