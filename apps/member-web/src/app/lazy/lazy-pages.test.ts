import { afterAll, expect, test, vi } from 'vitest'
import { routeRules } from '../../routes/route-rules.ts'
import { loadPage } from './lazy-pages.ts'

// Some of them listen to other windows as soon as they are there.
vi.stubGlobal('window', new EventTarget())
afterAll(() => void vi.unstubAllGlobals())

const shown = routeRules.filter(({ kind }) => kind !== 'leading')

test('no two pages stand at one address', () => {
  const addresses = routeRules.map(({ path }) => path)
  expect(addresses).toEqual([...new Set(addresses)])
  expect(shown.length).toBeGreaterThan(25)
})

// The home page's code is the first screen's.
test.each(shown.filter(({ data }) => data !== 'home'))('$path has its code', async rule => {
  expect(await loadPage(rule)).toBeTypeOf('function')
})
