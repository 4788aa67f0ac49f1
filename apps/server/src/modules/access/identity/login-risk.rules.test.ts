import { expect, test } from 'vitest'
import { isLoginRisky } from './identity.rules.ts'

const calm = { wrongTries: 0, isKnownBrowser: true, isPressed: false }

test.each([
  ['a known browser', { ...calm, wrongTries: 0 }, false],
  ['a known browser after two wrong tries', { ...calm, wrongTries: 2 }, false],
  ['a known browser after three', { ...calm, wrongTries: 3 }, true],
  ['a browser that is not known', { ...calm, isKnownBrowser: false }, true],
  ['a known browser while too many passwords are to be hashed', { ...calm, isPressed: true }, true],
] as const)('%s wants a picture: %o, %s', (_who, risk, is) => expect(isLoginRisky(risk)).toBe(is))
