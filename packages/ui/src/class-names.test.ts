import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

test('only what applies is joined', () => {
  expect(classNames('a', false, undefined, '', 'b')).toBe('a b')
  expect(classNames()).toBe('')
})

const sheets = globSync('**/*.module.css', { cwd: import.meta.dirname })

/** A class that a stylesheet lacks is silently `undefined` at run time; here it throws. */
test.each(sheets)('%s and its components agree on their classes', sheet => {
  const css = readFileSync(join(import.meta.dirname, sheet), 'utf8')
  const own = new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(match => match[1] ?? ''))
  const used = new Set<string>()
  let computed = false
  for (const file of globSync(join(sheet, '../*.tsx'), { cwd: import.meta.dirname })) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    const [, name] = new RegExp(`import (\\w+) from '\\./${sheet.split('/').at(-1)}'`).exec(text) ?? []
    if (name === undefined) continue
    for (const match of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.add(match[1] ?? '')
    computed ||= text.includes(`${name}[`)
  }
  expect([...used].filter(name => !own.has(name))).toEqual([])
  if (!computed) expect([...own].filter(name => !used.has(name))).toEqual([])
})
