import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compile, writeFiles } from './compile.ts'

type Texts = Readonly<Record<string, string>>

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phrases-'))
})

afterEach(() => rm(folder, { recursive: true }))

async function write(locale: string, area: string, texts: Texts | string): Promise<void> {
  await mkdir(join(folder, 'messages', locale), { recursive: true })
  const text = typeof texts === 'string' ? texts : JSON.stringify(texts, null, 2)
  await writeFile(join(folder, 'messages', locale, `${area}.json`), text)
}

async function both(english: Texts, vietnamese: Texts = english): Promise<void> {
  await write('en_US', 'site', english)
  await write('vi_VN', 'site', vietnamese)
}

const faultsNow = async () => (await compile(join(folder, 'messages'))).faults

/** Compiles, writes, and loads one compiled module. */
async function load(locale: string): Promise<Record<string, unknown>> {
  const { files, faults } = await compile(join(folder, 'messages'))
  expect(faults).toEqual([])
  const formats = pathToFileURL(join(import.meta.dirname, 'formats.ts')).href
  const moved = files.map(file => ({ ...file, text: file.text.replace('../../src/formats.ts', formats) }))
  await writeFiles(join(folder, 'out'), moved)
  const module: { messages: Record<string, unknown> } = await import(join(folder, 'out', locale, 'site.ts'))
  return module.messages
}

/** One message in English, called with these arguments. */
async function say(message: string, args?: unknown, locale = 'en_US'): Promise<unknown> {
  await both({ 'a.key': message })
  const phrase = (await load(locale))['a.key']
  return typeof phrase === 'function' ? phrase(args) : phrase
}

describe('a message', () => {
  test.each([
    ['plain', {}, 'plain'],
    ["it''s '{braced}'", {}, "it's {braced}"],
    ['line\nand "quotes" and \\', {}, 'line\nand "quotes" and \\'],
    ['Welcome, {name}', { name: 'Ly' }, 'Welcome, Ly'],
    ['{a}{b}', { a: 'x', b: 'y' }, 'xy'],
    ['{count, plural, =0 {none} one {# game} other {# games}}', { count: 0 }, 'none'],
    ['{count, plural, =0 {none} one {# game} other {# games}}', { count: 1 }, '1 game'],
    ['{count, plural, =0 {none} one {# game} other {# games}}', { count: 1234 }, '1,234 games'],
    [
      '{count, plural, offset:1 one {you and # other} other {you and # others}}',
      { count: 2 },
      'you and 1 other',
    ],
    ['{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place: 22 }, '22nd'],
    ['{kind, select, in {from {who}} out {to {who}} other {?}}', { kind: 'out', who: 'Ly' }, 'to Ly'],
    ['{rate, number, ::percent .00}', { rate: 0.9547 }, '95.47%'],
    ['{rate, number, integer}', { rate: 2.6 }, '3'],
    ['{at, date, ::yyyyMMdd}', { at: new Date(2026, 10, 20) }, '11/20/2026'],
  ])('%s', async (message, args, said) => expect(await say(message, args)).toBe(said))

  test('with a tag gives its pieces', async () => {
    const said = await say('Accept the <link>agreement, {version}</link>.', {
      version: '4',
      link: (text: string) => ({ text }),
    })
    expect(said).toEqual(['Accept the ', { text: 'agreement, 4' }, '.'])
  })

  test('in the pseudo-locale is accented, longer and in brackets, with its arguments untouched', async () => {
    const said = await say('Welcome back, {name}', { name: 'Ly' }, 'en_XA')
    expect(said).toMatch(/^\[Ŵéļçöṃé ƀ?b?àçķ, Ly( \S+)+\]$/)
    expect(String(said).length).toBeGreaterThan('Welcome back, Ly'.length * 1.3)
  })
})

describe('a fault', () => {
  test.each<[string, Texts, Texts, string]>([
    ['a missing key', { a: 'A', b: 'B' }, { a: 'A' }, 'vi_VN/site: b is missing'],
    ['an extra key', { a: 'A' }, { a: 'A', b: 'B' }, 'vi_VN/site: b is not in the source'],
    ['a lost argument', { a: '{x}' }, { a: 'A' }, 'vi_VN/site: a does not use {x}'],
    ['a new argument', { a: 'A' }, { a: '{x}' }, 'vi_VN/site: a uses {x}, which the source does not have'],
    [
      'an argument of another kind',
      { a: '{x, number}' },
      { a: '{x}' },
      'vi_VN/site: a has {x} as text, the source as number',
    ],
    [
      'other cases',
      { a: '{x, select, in {i} other {o}}' },
      { a: '{x, select, out {i} other {o}}' },
      'vi_VN/site: a has {x} as one of other, out, the source as one of in, other',
    ],
    ['a lost tag', { a: '<b>x</b>' }, { a: 'x' }, 'vi_VN/site: a does not use {b}'],
    ['a bad key', { 'A key': 'A' }, { 'A key': 'A' }, 'en_US/site: A key is not a key like home.title'],
    [
      'an argument of two kinds',
      { a: '{x} {x, number}' },
      { a: 'A' },
      'en_US/site: a {x} is text and also number',
    ],
    ['a bad name', { a: '{0}' }, { a: '{0}' }, 'en_US/site: a argument {0} must be camelCase'],
  ])('%s is named', async (_what, english, vietnamese, fault) => {
    await both(english, vietnamese)
    expect(await faultsNow()).toContain(fault)
  })

  test('in the grammar of a message is named with its key', async () => {
    await both({ a: '{count, plural, one {x}}' }, { a: 'A' })
    expect((await faultsNow())[0]).toMatch(/^en_US\/site: a /)
  })

  test('of a key in two areas is named', async () => {
    await both({ a: 'A' })
    await write('en_US', 'play', { a: 'A' })
    await write('vi_VN', 'play', { a: 'A' })
    expect(await faultsNow()).toContain('en_US/site: a is also in play')
  })

  test('of a key twice in a file, or of a file that is not JSON, stops everything', async () => {
    await write('en_US', 'site', '{\n  "a": "A",\n  "a": "B"\n}')
    await expect(faultsNow()).rejects.toThrow('a key stands twice')
    await write('en_US', 'site', '{')
    await expect(faultsNow()).rejects.toThrow('is not JSON')
    await write('en_US', 'site', { a: ' ' })
    await expect(faultsNow()).rejects.toThrow('a is not a text')
  })
})

describe('the texts of a game', () => {
  const writeGame = async (locale: string, texts: Texts) => {
    await mkdir(join(folder, 'games', 'coin-toss', 'messages'), { recursive: true })
    await writeFile(join(folder, 'games/coin-toss/messages', `${locale}.json`), JSON.stringify(texts))
  }
  const faults = async () => (await compile(join(folder, 'messages'), join(folder, 'games'))).faults

  test('are an area of its own, as complete as any', async () => {
    await both({ a: 'A' })
    await writeGame('en_US', { 'coin.heads': 'Heads' })
    expect(await faults()).toEqual(['vi_VN/coin-toss: coin.heads is missing'])
    await writeGame('vi_VN', { 'coin.heads': 'Ngửa' })
    expect(await faults()).toEqual([])
    const { files } = await compile(join(folder, 'messages'), join(folder, 'games'))
    expect(files.map(file => file.path)).toContain('vi_VN/coin-toss.ts')
    await writeFiles(join(folder, 'out'), files)
    const { catalogues }: { catalogues: Record<string, unknown> } = await import(join(folder, 'out/all.ts'))
    expect(catalogues['vi_VN']).toMatchObject({ 'coin-toss': { 'coin.heads': 'Ngửa' } })
  })

  test('may not use a key of another area', async () => {
    await both({ a: 'A' })
    await writeGame('en_US', { a: 'A' })
    await writeGame('vi_VN', { a: 'A' })
    expect(await faults()).toEqual(['en_US/coin-toss: a is also in site'])
  })
})

describe('a language that is not complete', () => {
  test('borrows English, with the formats of English', async () => {
    await both({ a: 'A', b: '{n, plural, one {# day} other {# days}}' })
    await write('th_TH', 'site', { a: 'ก' })
    const { a, b } = await load('th_TH')
    expect(a).toBe('ก')
    expect(typeof b === 'function' && b({ n: 1 })).toBe('1 day')
  })

  test('may not have other arguments either', async () => {
    await both({ a: '{x}' })
    await write('th_TH', 'site', { a: 'ก' })
    expect(await faultsNow()).toEqual(['th_TH/site: a does not use {x}'])
  })
})

describe('the command', () => {
  const run = () =>
    spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'compile.ts'), join(folder, 'messages'), join(folder, 'out')],
      {
        encoding: 'utf8',
      },
    )

  test('writes once, then nothing, and removes what is gone', async () => {
    await both({ a: 'A' })
    expect(run().stdout).toMatch(/7 files, 7 changed/)
    expect(run().stdout).toMatch(/7 files, 0 changed/)
    await rm(join(folder, 'messages'), { recursive: true })
    await write('en_US', 'play', { a: 'A' })
    await write('vi_VN', 'play', { a: 'A' })
    expect(run().status).toBe(0)
    expect(await readdir(join(folder, 'out', 'en_US'))).toEqual(['play.ts'])
  })

  test('returns 1 for a fault, prints it and keeps the old output', async () => {
    await both({ a: 'A' })
    run()
    await both({ a: 'A', b: 'B' }, { a: 'A' })
    const { status, stderr } = run()
    expect(status).toBe(1)
    expect(stderr).toContain('vi_VN/site: b is missing')
    expect(await readdir(join(folder, 'out', 'vi_VN'))).toEqual(['site.ts'])
  })
})
