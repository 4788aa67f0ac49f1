import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './root.mjs'
import { hashOfSources, workspaceClosure } from './sources.mjs'

let folder
const write = (name, text) => writeFileSync(join(folder, name), text)
const hash = () => hashOfSources([relative(root, folder)])

beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'sources-'))
  write('page.ts', 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the hash follows contents and names', () => {
  const before = hash()
  write('page.ts', 'two')
  const changed = hash()
  write('more.ts', '')
  expect(new Set([before, changed, hash()]).size).toBe(3)
  rmSync(join(folder, 'more.ts'))
  write('page.ts', 'one')
  expect(hash()).toBe(before)
})

test('the hash cares for no test and for nothing that was built', () => {
  const before = hash()
  write('page.test.ts', 'a test')
  mkdirSync(join(folder, 'dist'))
  write('dist/page.js', 'built')
  expect(hash()).toBe(before)
})

test('an application depends on its packages and on theirs', () => {
  const closure = workspaceClosure('apps/member-web')
  expect(closure).toContain('apps/member-web')
  expect(closure).toContain('packages/member-kit')
  expect(closure).toContain('packages/web-kit')
  expect(closure).toContain('packages/contract')
  expect(closure).not.toContain('packages/ledger')
})
