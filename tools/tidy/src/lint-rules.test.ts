import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './tree.ts'

/*
 * Rules of ours that the linter holds: each finds what it is for, with the project's own settings. The files lie in a
 * folder of their own, because what they contain may not be in the project.
 */
const cases = [
  ['a.ts', 'export const n = Math.random()', 'eslint(no-restricted-properties)'],
  ['b.ts', 'export const x: any = 3', 'typescript(no-explicit-any)'],
  ['c.ts', 'export default function f() {}', 'import(no-default-export)'],
  ['d.ts', 'export function f() {\n  try { f() } catch {}\n}', 'eslint(no-empty)'],
  ['e.test.ts', "test.skip('x', f)", 'eslint(no-restricted-properties)'],
  ['f.test.ts', "describe.only('x', f)", 'eslint(no-restricted-properties)'],
  ['g.test.ts', "it.todo('x')", 'eslint(no-restricted-properties)'],
  ['e2e/h.e2e.ts', "test.fails('x', f)", 'eslint(no-restricted-properties)'],
  ['i.ts', '// TODO later', 'eslint(no-warning-comments)'],
  ['j.tsx', 'export const x = <p dangerouslySetInnerHTML={{ __html: text }} />', 'react(no-danger)'],
  ['k.ts', '// @ts-ignore\nexport const x = 3', 'typescript(ban-ts-comment)'],
  ['l.ts', '// @ts-nocheck\nexport const x = 3', 'typescript(ban-ts-comment)'],
  ['placeBet.ts', 'export const x = 3', 'unicorn(filename-case)'],
  ['m.test.ts', 'f()\n'.repeat(501), 'eslint(max-lines)'],
  ['n.ts', `export function f() {\n${'  f()\n'.repeat(60)}}`, 'eslint(max-lines-per-function)'],
  ['o.tsx', `export function F() {\n${'  F()\n'.repeat(150)}}`, 'eslint(max-lines-per-function)'],
  ['p/a.ts', "import { b } from './b.ts'\nexport const a = b", 'import(no-cycle)'],
  ['p/b.ts', "import { a } from './a.ts'\nexport const b = a", 'import(no-cycle)'],
  [
    'apps/arcade/src/v.ts',
    "import { useDeferredValue } from 'react'\nexport const x = useDeferredValue",
    'eslint(no-restricted-imports)',
  ],
] as const

/** What is like the above and allowed. */
const allowed = [
  ['q/a.ts', "import type { B } from './b.ts'\nexport const a: B = 3"],
  ['q/b.ts', "import { a } from './a.ts'\nexport type B = number\nexport const b = a"],
  ['r.tsx', `export function F() {\n${'  F()\n'.repeat(140)}}`],
  ['s.test.ts', `export function f() {\n${'  f()\n'.repeat(100)}}`],
  ['t.config.ts', 'export default {}'],
  ['apps/member-web/src/w.ts', "import { useTransition } from 'react'\nexport const x = useTransition"],
  ['u.ts', '// @ts-expect-error the types of this library are wrong here\nexport const x = 3'],
] as const

type Report = { readonly diagnostics: readonly { readonly code: string; readonly filename: string }[] }

let folder: string
let found: Report['diagnostics']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'))
  const settings = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as object // our own file
  // Without types: the rules here need none, and the folder has no project.
  const own = { ...settings, options: {} }
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify(own))
  for (const [name, text] of [...cases, ...allowed]) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), `${text}\n`)
  }
  const linter = join(root, 'node_modules/oxlint/bin/oxlint')
  // It ends with 1, as it should: what it prints is with the error.
  const { stdout } = await promisify(execFile)(process.execPath, [linter, '--format', 'json'], {
    cwd: folder,
  }).catch((error: unknown) => error as { readonly stdout: string })
  found = (JSON.parse(stdout) as Report).diagnostics // the linter's own format
})
afterAll(() => rm(folder, { recursive: true }))

test.each(cases)('%s: %j breaks %s', (name, _text, code) => {
  expect(found.filter(each => each.filename === name).map(each => each.code)).toContain(code)
})

test.each(allowed)('%s: %j is allowed', name => {
  const ours = new Set<string>(cases.map(([, , code]) => code))
  expect(found.filter(each => each.filename === name && ours.has(each.code))).toEqual([])
})
