import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { providerCodes } from './provider-api.ts'

const text = readFileSync(new URL('../../../../docs/arcade.md', import.meta.url), 'utf8')

test('docs/arcade.md names every code with its status, and no other', () => {
  const documented = [...text.matchAll(/^\| `([A-Z_]+)` +\| (\d{3}) /gm)].map(([, code, status]) => [
    code,
    Number(status),
  ])
  expect(Object.fromEntries(documented)).toEqual(providerCodes)
})

test('docs/arcade.md names every signed call, and no other', () => {
  const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.routes.ts'))
  const served = files.flatMap(name => {
    const source = readFileSync(new URL(name, import.meta.url), 'utf8')
    return [...source.matchAll(/method: '([A-Z]+)',\s+path: '([^']+)'/g)].map(
      ([, method, path]) => `${method} ${path}`,
    )
  })
  const documented = [...text.matchAll(/`([A-Z]+ \/v1\/[^`?]+)/g)].flatMap(([, call = '']) => call)
  expect(served.length).toBeGreaterThan(10)
  // The switchboard's own two calls are served by the endpoint that every gateway has.
  expect(new Set(documented)).toEqual(new Set([...served, 'GET /v1/faults']))
})
