import { expect, test } from 'vitest'
import { openModeOf } from './open-mode.rules.ts'

const plain = { window_platforms: [], modal_platforms: [], mobile_redirect: 0 } as const
const asked = { gpId: 'GPR8', usual: 'page', isNative: false, isPhone: false } as const

test.each([
  ['nothing is forced', {}, {}, 'page'],
  ['the page runs in a client', { modal_platforms: ['GPR8'] }, { isNative: true }, 'window'],
  ['the site lists it for windows', { window_platforms: ['GPR8'] }, {}, 'window'],
  ['the site lists another for windows', { window_platforms: ['GPJD'] }, {}, 'page'],
  [
    'it is on both lists, on a phone',
    { window_platforms: ['GPR8'], modal_platforms: ['GPR8'], mobile_redirect: 1 },
    { isPhone: true },
    'window',
  ],
  ['phones are sent there', { modal_platforms: ['GPR8'], mobile_redirect: 1 }, { isPhone: true }, 'redirect'],
  ['phones are sent there, on a desktop', { mobile_redirect: 1 }, {}, 'page'],
  ['the site lists it for its own page', { modal_platforms: ['GPR8'] }, { isPhone: true }, 'modal'],
] as const)('how a game opens when %s', (_when, site, change, mode) => {
  expect(openModeOf({ ...plain, ...site }, { ...asked, ...change })).toBe(mode)
})
