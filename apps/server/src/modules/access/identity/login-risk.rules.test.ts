import { expect, test } from 'vitest'
import { isLoginRisky } from './identity.rules.ts'

test.each([
  ['a known browser', { wrongTries: 0, isKnownBrowser: true }, false],
  ['a known browser after two wrong tries', { wrongTries: 2, isKnownBrowser: true }, false],
  ['a known browser after three', { wrongTries: 3, isKnownBrowser: true }, true],
  ['a browser that is not known', { wrongTries: 0, isKnownBrowser: false }, true],
] as const)('%s wants a picture: %o, %s', (_who, risk, is) => expect(isLoginRisky(risk)).toBe(is))
