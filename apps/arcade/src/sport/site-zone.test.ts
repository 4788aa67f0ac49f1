import { expect, test } from 'vitest'
import { isTimeZone } from './site-zone.ts'

test.each([
  ['America/Caracas', true],
  ['UTC', true],
  ['', false],
  ['Nowhere/Town', false],
  ['<b>', false],
] as const)('%j names a zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is))
