import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { createPhrases, findLanguage, formatTag, languages, loadPhrases, serverPhrases } from './index.ts'

describe('languages', () => {
  test('are eleven, numbered in the order of the specification', () => {
    expect(languages.map(language => language.code)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(new Set(languages.map(language => language.id)).size).toBe(11)
  })

  test.each([
    ['vi_VN', 'vi_VN'],
    ['vi-VN', 'vi_VN'],
    ['VI-vn', 'vi_VN'],
    ['3', 'vi_VN'],
    ['fr_FR', undefined],
    ['', undefined],
  ])('%s is %s', (name, id) => expect(findLanguage(name)?.id).toBe(id))

  test.each(languages.map(language => language.id))('%s formats with the ten digits of every amount', id => {
    expect(new Intl.NumberFormat(formatTag(id)).format(1203)).toMatch(/^1.?203$/)
    expect(Intl.NumberFormat.supportedLocalesOf([formatTag(id)])).toHaveLength(1)
  })

  test.each(languages.map(language => language.id))('%s has its own name', id => {
    expect(languages.find(language => language.id === id)?.name).not.toBe('')
  })
})

describe('phrases', () => {
  const english = serverPhrases('en_US')
  const vietnamese = serverPhrases('vi-VN')

  test('speak the language that was asked for', () => {
    expect(english.t('action.play')).toBe('Play')
    expect(vietnamese.t('action.play')).toBe('Chơi')
    expect(vietnamese.lang).toBe('vi-VN')
  })

  test('name the language of the texts, not the one that borrowed them', () => {
    expect(serverPhrases('zh_CN').lang).toBe('en-US')
    expect(serverPhrases('en_XA').lang).toBe('en-US')
  })

  test('count as the language counts', () => {
    expect(english.t('hall.games', { count: 1 })).toBe('1 game')
    expect(vietnamese.t('hall.games', { count: 1412 })).toBe('1.412 trò chơi')
  })

  test('give parts for a link in a sentence', () => {
    const pieces = vietnamese.rich('account.agreementTick', { link: text => ({ text }) })
    expect(pieces).toContainEqual({ text: 'thỏa thuận' })
  })

  test('fall back to English for an unknown language, whole sentences at a time', () => {
    expect(serverPhrases('xx').locale).toBe('en_US')
    expect(serverPhrases('bn_BD').t('pages.where', { page: 1, pages: 12_400_000 })).toBe(
      'Page 1 of 12,400,000',
    )
    expect(serverPhrases('bn_BD').number(1_234_567)).toBe('12,34,567')
  })

  test('know which names from outside are phrases', () => {
    expect(english.has('one_key_err_code_101')).toBe(true)
    expect(english.has('no.such.key')).toBe(false)
    // It needs an argument, so a bare name is not enough.
    expect(english.has('account.welcome')).toBe(false)
    // A name that every object has is not a phrase.
    expect(english.has('constructor')).toBe(false)
  })

  test('refuse a key of an area that was not loaded', async () => {
    const wallet = await loadPhrases('vi_VN', ['wallet'])
    expect(wallet.t('wallet.main')).toBe('Ví chính')
    // @ts-expect-error a key of another area
    expect(() => wallet.t('action.play')).toThrow('no phrase action.play in vi_VN')
  })

  test('check keys and arguments where they are used', () => {
    const { t } = createPhrases('en_US', [{ 'account.welcome': () => 'x', 'action.play': 'x' }])
    // @ts-expect-error no such key
    expect(() => t('action.plya')).toThrow('no phrase')
    // @ts-expect-error the argument is missing
    t('account.welcome')
    // @ts-expect-error the argument is a text
    t('account.welcome', { account: 1 })
    // @ts-expect-error there is no argument
    t('action.play', { game: 'x' })
    t('account.welcome', { account: 'minhly_88' })
  })

  test('in the pseudo-locale are all in brackets', () => {
    expect(serverPhrases('en_XA').t('action.play')).toMatch(/^\[.+\]$/)
  })

  test('format dates, lists and distances in time', () => {
    expect(vietnamese.list(['Lamplight', 'Monsoon'])).toBe('Lamplight và Monsoon')
    expect(english.relative(-1, 'day')).toBe('yesterday')
    expect(
      english.date(new Date(Date.UTC(2026, 10, 20, 14, 32)), { timeStyle: 'short', timeZone: 'UTC' }),
    ).toMatch(/2:32.PM/)
  })
})

test('a browser gets its own texts only, and next to no code for them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'phrases-'))
  const index = join(import.meta.dirname, 'index.ts')
  const entry = join(folder, 'entry.ts')
  const bundle = async (code: string, name: string) => {
    await writeFile(entry, code)
    const outDir = join(folder, name)
    const input = { input: entry, output: { entryFileNames: 'main.js' } }
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir, rollupOptions: input },
    })
    return outDir
  }
  const loading = await bundle(
    `import { loadPhrases } from ${JSON.stringify(index)}\nglobalThis.x = loadPhrases`,
    'loading',
  )
  const main = await readFile(join(loading, 'main.js'), 'utf8')
  expect(main).not.toContain('Chơi')
  expect((await readdir(join(loading, 'assets'))).length).toBeGreaterThan(10)

  const runtime = await bundle(
    `import { createPhrases } from ${JSON.stringify(index)}\nglobalThis.x = createPhrases`,
    'runtime',
  )
  const code = await readFile(join(runtime, 'main.js'))
  expect(brotliCompressSync(code).length).toBeLessThan(544)
  await rm(folder, { recursive: true })
})
