import { readFileSync } from 'node:fs'
import { calls } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { findBanned, findUnknownClasses, findWrongNames } from './banned.ts'
import { findCycles, findWrongArrows } from './imports.ts'
import { findUnprovoked, findUnworded, readMessages } from './refusals.ts'
import { findLongFiles, findLongFunctions } from './sizes.ts'
import { readTree } from './tree.ts'

const files = readTree()
const allowedUrl = new URL('../allowed.json', import.meta.url)
const allowed = JSON.parse(readFileSync(allowedUrl, 'utf8')) as Record<string, number> // our own file: name to lines

const refusals = Object.entries(calls).flatMap(([call, { refusals: declared }]) =>
  Object.keys(declared).map(refusal => ({ call, refusal })),
)

describe('the house', () => {
  test('imports point down', () => expect(findWrongArrows(files)).toEqual([]))
  test('has no import cycles', () => expect(findCycles(files)).toEqual([]))
  test('has no banned construct', () => expect(findBanned(files)).toEqual([]))
  test('names its files well', () => expect(findWrongNames(files)).toEqual([]))
  test('uses only classes that exist', () => expect(findUnknownClasses(files)).toEqual([]))
  test.each(['en_US', 'vi_VN'])('words every declared refusal in %s', locale => {
    expect(findUnworded(refusals, readMessages(locale, 'refusals'))).toEqual([])
  })

  test('stays small, but for a list that may only shrink', () => {
    const long = [...findLongFiles(files), ...findLongFunctions(files)]
    expect(long.filter(fault => fault.lines > (allowed[fault.what] ?? 0))).toEqual([])
    const stale = Object.keys(allowed).filter(
      what => long.find(fault => fault.what === what)?.lines !== allowed[what],
    )
    expect(stale, 'entries that shrank or went: correct the list').toEqual([])
  })
})

describe('each rule finds what it is for', () => {
  test.each([
    ['packages/ledger/src/a.ts', `import { x } from '@glasshouse/contract'`],
    ['packages/ui/src/a.ts', `import type { Money } from '@glasshouse/money'`],
    ['apps/server/src/modules/site/a.ts', `import { x } from '../members/index.ts'`],
    ['apps/server/src/modules/wallet/a.ts', `import { x } from '../members/members.queries.ts'`],
    ['apps/server/src/platform/a.ts', `import { x } from '../modules/site/index.ts'`],
    ['apps/server/src/modules/play/a.ts', `import { x } from '@glasshouse/provider-arcade'`],
    ['apps/member-web/src/features/home/a.ts', `import { x } from '../wallet/index.ts'`],
    ['apps/member-web/src/templates/desktop/a.ts', `import { x } from '../../features/home/page.tsx'`],
    ['apps/member-web/src/written/a.ts', `import { x } from '../features/home/index.ts'`],
    ['packages/money/src/a.ts', `import { x } from '../../outcome/src/index.ts'`],
  ])('a wrong arrow in %s', (path, text) => expect(findWrongArrows([{ path, text }])).toHaveLength(1))

  test('a cycle, but not one of types', () => {
    const a = { path: 'packages/x/a.ts', text: `import { b } from './b.ts'` }
    const b = { path: 'packages/x/b.ts', text: `import { a } from './a.ts'` }
    expect(findCycles([a, b])).toHaveLength(1)
    expect(findCycles([a, { ...b, text: `import type { a } from './a.ts'` }])).toEqual([])
  })

  test.each([
    'const n = Math.random()',
    'const n = Number(stakeText)',
    'const stakeUnits: number = 3',
    'const x: any = 3',
    'try { f() } catch {}',
    "test.skip('x', f)",
    'export default function f() {}',
    '// TODO later',
    'const x = <p dangerouslySetInnerHTML={{ __html: text }} />',
    '// oxlint-disable-next-line no-eval',
    '// @ts-ignore',
    'sql`delete from a where id in (select id from a where at < ${now()} limit 3 for update skip locked)`',
  ])('%s', text => expect(findBanned([{ path: 'apps/server/src/a.ts', text }])).toHaveLength(1))

  test('a drawer, a camel-case name, a long file, a long function, a class that is not there', () => {
    expect(findWrongNames([{ path: 'apps/server/src/utils/a.ts', text: '' }])).toHaveLength(1)
    expect(findWrongNames([{ path: 'apps/server/src/placeBet.ts', text: '' }])).toHaveLength(1)
    expect(findLongFiles([{ path: 'apps/a/b.ts', text: 'x\n'.repeat(301) }])).toHaveLength(1)
    const long = `export function f() {\n${'  x()\n'.repeat(60)}}\n`
    expect(findLongFunctions([{ path: 'apps/a/b.ts', text: long }])).toHaveLength(1)
    const component = { path: 'apps/a/b.tsx', text: `import css from './b.module.css'\ncss.card + css.gone` }
    const style = { path: 'apps/a/b.module.css', text: '.card { color: red }' }
    expect(findUnknownClasses([component, style])).toEqual(['apps/a/b.tsx: b.module.css has no class gone'])
  })

  test('a refusal without words or without a test', () => {
    const missing = { call: 'login', refusal: 'moonPhase' }
    expect(findUnworded([missing], {})).toEqual(['refusal_login_moonPhase'])
    expect(findUnprovoked([missing], new Set(['login other']))).toEqual(['login moonPhase'])
  })
})
