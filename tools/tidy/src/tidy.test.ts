import { readFileSync } from 'node:fs'
import { calls } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { findBanned, findUnknownClasses, findWrongFunctionNames, findWrongNames } from './banned.ts'
import { findWrongArrows } from './imports.ts'
import { findPathReads } from './path-reads.ts'
import { findUnprovoked, findUnworded, readMessages } from './refusals.ts'
import { findEntangledModules, findLongFiles, findLongParameterLists } from './sizes.ts'
import { readTree } from './tree.ts'
import { findWallClocks } from './wall-clock.ts'
import { findOldWords } from './words.ts'

const files = readTree()
const allowedUrl = new URL('../allowed.json', import.meta.url)
const allowed = JSON.parse(readFileSync(allowedUrl, 'utf8')) as Record<string, number> // our own file: name to size

const refusals = Object.entries(calls).flatMap(([call, { refusals: declared }]) =>
  Object.keys(declared).map(refusal => ({ call, refusal })),
)

describe('the project', () => {
  test('imports point down', () => expect(findWrongArrows(files)).toEqual([]))
  test('reads no path of another workspace', () => expect(findPathReads(files)).toEqual([]))
  test('has no banned construct', () => expect(findBanned(files)).toEqual([]))
  test('takes the time from the clock that it is given', () => expect(findWallClocks(files)).toEqual([]))
  test('names its files well', () => expect(findWrongNames(files)).toEqual([]))
  test('names its functions well', () => expect(findWrongFunctionNames(files)).toEqual([]))
  test('uses only classes that exist', () => expect(findUnknownClasses(files)).toEqual([]))
  test.each(['en_US', 'vi_VN'])('words every declared refusal in %s', locale => {
    expect(findUnworded(refusals, readMessages(locale, 'refusals'))).toEqual([])
  })

  test('stays small and says the field’s words, but for a list that may only shrink', () => {
    const long = [
      ...findOldWords(files),
      ...findLongFiles(files),
      ...findLongParameterLists(files),
      ...findEntangledModules(files),
    ]
    expect(long.filter(fault => fault.size > (allowed[fault.what] ?? 0))).toEqual([])
    const stale = Object.keys(allowed).filter(
      what => long.find(fault => fault.what === what)?.size !== allowed[what],
    )
    expect(stale, 'entries that shrank or went: correct the list').toEqual([])
  })
})

describe('each rule finds what it is for', () => {
  test.each([
    ['packages/ledger/src/a.ts', `import { x } from '@glasshouse/contract'`],
    ['packages/ui/src/a.ts', `import type { Money } from '@glasshouse/money'`],
    ['apps/server/src/modules/site/site/site/a.ts', `import { x } from '../../access/members/index.ts'`],
    [
      'apps/server/src/modules/money/wallet/a.ts',
      `import { x } from '../../access/members/members.queries.ts'`,
    ],
    ['apps/server/src/platform/a.ts', `import { x } from '../modules/site/site/index.ts'`],
    ['apps/server/src/modules/games/play/a.ts', `import { x } from '@glasshouse/provider-arcade'`],
    ['apps/member-web/src/features/home/a.ts', `import { x } from '../wallet/index.ts'`],
    ['apps/member-web/src/templates/desktop/a.ts', `import { x } from '../../features/home/page.tsx'`],
    ['apps/member-web/src/features/home/home.page.ts', `import { Home } from './home-page.tsx'`],
    ['apps/member-web/src/operator-content/a.ts', `import { x } from '../features/home/index.ts'`],
    ['packages/money/src/a.ts', `import { x } from '../../outcome/src/index.ts'`],
    ['apps/member-web/src/app/a.ts', `import { x } from '@glasshouse/rich-text/parse'`],
    ['packages/web-kit/src/a.ts', `import { x } from '@glasshouse/member-kit'`],
    ['packages/ledger/src/a.ts', `import { x } from '@glasshouse/measure'`],
    ['apps/staff-commands/src/a.ts', `import { x } from '@glasshouse/test-postgres'`],
    ['apps/server/src/platform/a.ts', `import { x } from '@glasshouse/launcher'`],
  ])('a wrong arrow in %s', (path, text) => expect(findWrongArrows([{ path, text }])).toHaveLength(1))

  test.each([
    ['apps/server/src/a.ts', "new URL('../../member-web/dist', import.meta.url)", 1],
    ['packages/phrases/src/a.ts', "readFileSync(join(here, '../../../apps/arcade/src/a.json'))", 1],
    ['e2e/steps/a.ts', "const command = join(top, 'apps/launcher/src/start.ts')", 1],
    ['apps/server/src/a.ts', "new URL('../../../db/migrations', import.meta.url)", 0],
    ['apps/server/src/a.ts', "new URL('../assets', import.meta.url)", 0],
    ['apps/server/src/a.ts', "// like 'apps/till/src/a.ts'", 0],
    ['apps/server/src/a/b.ts', "import { c } from '../c.ts'", 0],
  ])('a path from %s: %s', (path, text, count) => {
    expect(findPathReads([{ path, text }])).toHaveLength(count)
  })

  test.each([
    'const n = Number(stakeText)',
    'const stakeUnits: number = 3',
    '// oxlint-disable-next-line no-eval',
    'sql`delete from a where id in (select id from a where at < ${now()} limit 3 for update skip locked)`',
  ])('%s', text => expect(findBanned([{ path: 'apps/server/src/a.ts', text }])).toHaveLength(1))

  test.each([
    ['apps/server/src/modules/a/b/c.service.ts', 'const at = new Date()'],
    ['apps/arcade/src/kits/book/book.ts', 'if (Date.now() > end) {}'],
    ['apps/till/src/orders.ts', 'openOrders({ clock: systemClock })'],
    ['packages/signed-http/src/a.ts', 'text(Date())'],
    ['packages/ledger/src/a.ts', 'const originMs = performance.timeOrigin'],
  ])('a clock of the machine in %s: %s', (path, text) => {
    expect(findWallClocks([{ path, text }], {})).toHaveLength(1)
  })

  test('no clock of the machine in a test, a page, another process, a name or a time that is given', () => {
    const text = 'const at = new Date()'
    const paths = ['apps/server/src/a.test.ts', 'apps/arcade/src/games/a/page/b.ts', 'apps/issuer/src/a.ts']
    const given = 'import { systemClock } from "./clock.ts"\nnew Date(atMs); systemClock.sleep(5); toDate()'
    const files = [
      ...paths.map(path => ({ path, text })),
      { path: 'apps/server/src/b.ts', text: given.replaceAll('"', "'") },
    ]
    expect(findWallClocks(files, {})).toEqual([])
    expect(findWallClocks(files, { 'apps/server/src/b.ts': 'no longer' })).toHaveLength(1)
  })

  test('a drawer, a name in capitals, a long file, a class that is not there', () => {
    expect(findWrongNames([{ path: 'apps/server/src/utils/a.ts', text: '' }])).toHaveLength(1)
    expect(findWrongNames([{ path: 'db/migrations/0001_Sites.sql', text: '' }])).toHaveLength(1)
    expect(findLongFiles([{ path: 'apps/a/b.module.css', text: 'x\n'.repeat(81) }])).toHaveLength(1)
    const component = { path: 'apps/a/b.tsx', text: `import css from './b.module.css'\ncss.card + css.gone` }
    const style = { path: 'apps/a/b.module.css', text: '.card { color: red }' }
    expect(findUnknownClasses([component, style])).toEqual(['apps/a/b.tsx: b.module.css has no class gone'])
  })

  test.each([
    'export function f(a: A, b: B, c: C, d: D) {\n}',
    'async function f<T>(\n  tx: Tx,\n  { a, b }: Ab,\n  c: Map<A, B>,\n  d = 3,\n) {}',
    'const f = async (a: A, b: B, c: C, d: D): Promise<void> => {}',
    'const f: F = (a, b, c, d) => a',
    'const f = useCallback((a, b, c, d) => a, [])',
    'const all = {\n  f: (a, b, c, d) => a,\n}',
    'const all = {\n  async f(a, b, c, d) {\n  },\n}',
    'class A {\n  constructor(a: A, b: B, c: C, d: D) {}\n}',
    'type All = {\n  readonly f: (a: A, b: B, c: C, d: D) => void\n}',
    'type All = {\n  f(a: A, b: B, c: C, d: D): void\n}',
    'type F = (a: A, b: B, c: C, d: D) => void',
    'const f = (a: A) => (b: B, c: C, d: D, e: E) => a',
    'function f(told: (a: A, b: B) => void, text = ")", c = g(1, 2), d?: D) {}',
  ])('a fourth parameter in %s', text => {
    expect(findLongParameterLists([{ path: 'apps/server/src/a.ts', text }])).toHaveLength(1)
  })

  test.each([
    'function f({ a, b, c }: Abc, d: Map<D, E>, e: (f: F, g: G) => void) {}',
    'function f(this: Window, a: A, b: B, c: C,) {}',
    'const text = all.replace(/x/, (whole, a, b, c) => a)',
    'test.each(rows)("%s", (a, b, c, d) => {})',
    'const x = f(a, b, c, d)\n  g(a, b, c, d)\n  if (h(a, b, c, d)) {}',
    '// function f(a, b, c, d) {}',
  ])('no fourth parameter in %s', text => {
    expect(findLongParameterLists([{ path: 'apps/server/src/a.ts', text }])).toEqual([])
  })

  test('a module that knows a seventh other', () => {
    const imports = (count: number) =>
      Array.from({ length: count }, (_none, at) => `import type { X } from '../m${at}/index.ts'`).join('\n')
    const own = `import { y } from './b.ts'`
    const module = (count: number, file = 'a.ts') => ({
      path: `apps/server/src/modules/money/wallet/${file}`,
      text: `${own}\n${imports(count)}`,
    })
    expect(findEntangledModules([module(7)])).toEqual([
      { what: 'apps/server/src/modules/money/wallet modules', size: 7, limit: 6 },
    ])
    expect(findEntangledModules([module(6), module(7, 'a.test.ts'), module(5, 'c.ts')])).toEqual([])
  })

  test.each([
    ['apps/server/src/modules/games/play/a.service.ts', 'function handleBet(bet: Bet) {}'],
    ['apps/server/src/modules/games/play/a.service.ts', 'const processBet = async bet => {}'],
    ['apps/member-web/src/a.tsx', 'const manage = () => {}'],
    ['packages/ledger/src/a.ts', 'const all = {\n  doTransfer: (a, b) => a,\n}'],
    ['apps/server/src/modules/games/play/a.service.ts', 'async function insertBet(tx: Tx) {}'],
    ['apps/server/src/modules/games/play/a.rules.ts', 'type All = {\n  updateBet(tx: Tx): void\n}'],
  ])('a function in %s: %s', (path, text) => expect(findWrongFunctionNames([{ path, text }])).toHaveLength(1))

  test('functions that only begin alike, and those of queries', () => {
    const text =
      'function double(a: A) {}\nfunction document(a: A) {}\nfunction handler(a: A) {}\nfunction updated() {}'
    const queries = 'function insertBet(tx: Tx) {}\nfunction updateBet(tx: Tx) {}'
    expect(findWrongFunctionNames([{ path: 'apps/server/src/a.service.ts', text }])).toEqual([])
    expect(findWrongFunctionNames([{ path: 'apps/server/src/a.queries.ts', text: queries }])).toEqual([])
  })

  test.each([
    ['const standings = listStandings()', 'standings', 2],
    ['type PlayDoors = {}', 'doors', 1],
    ['// Nobody is here, whoever asks', 'nobody', 2],
    ['const patience = setTimeout(f)', 'patience', 1],
    ['sql`select * from wallet_turns`', 'turn', 1],
    ['const told = judgement', 'judge', 1],
    ['const told = [toldAt]', 'told', 2],
  ])('old words in %s: %s', (text, word, size) => {
    const found = findOldWords([{ path: 'apps/a/b.ts', text }])
    expect(found).toContainEqual({ what: expect.stringContaining(` says ${word}: `), size, limit: 0 })
  })

  test('an old word in the name of a file, and words that only look alike', () => {
    expect(findOldWords([{ path: 'db/seeds/introducers.ts', text: '' }])).toHaveLength(1)
    const text =
      "// a member is told of it\nconst introducer = 'the desk'\nconst outstanding = indoors(takeTurns)"
    expect(findOldWords([{ path: 'apps/a/b.ts', text }])).toEqual([])
  })

  test('a refusal without a text or without a test', () => {
    const missing = { call: 'login', refusal: 'moonPhase' }
    expect(findUnworded([missing], {})).toEqual(['refusal_login_moonPhase'])
    expect(findUnprovoked([missing], new Set(['login other']))).toEqual(['login moonPhase'])
  })
})
