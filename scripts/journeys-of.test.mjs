import { expect, test } from 'vitest'
import { journeysOf } from './journeys-of.mjs'

const journeys = new Map([
  ['paying-in', "import { pay } from '../steps/deposit.ts'"],
  ['letters', "import { read } from '../steps/reading.ts'"],
  ['profile', ''],
])

test.each([
  ['a journey itself', ['e2e/journeys/letters.e2e.ts'], ['letters']],
  ['the steps that it is made of', ['e2e/steps/deposit.ts'], ['paying-in']],
  ['what the runner is made of', ['e2e/harness/stage.ts'], undefined],
  ['a page', ['apps/member-web/src/features/deposit/order-page.tsx'], ['paying-in']],
  ['a module of the server', ['apps/server/src/modules/access/profile/index.ts'], ['profile']],
  ['a test', ['apps/server/src/modules/access/profile/profile.test.ts'], []],
  ['a document', ['docs/arcade.md'], []],
])('after a change of %s', (_what, files, expected) => {
  expect(journeysOf(files, journeys)).toEqual(expected)
})

test('every journey that the table names is there', () => {
  const everyWord =
    'register login device oauth deposit wallet launch record profile agent letter content hall sport route push'
  const named = journeysOf(everyWord.split(' ').map(word => `apps/member-web/src/${word}.ts`))
  expect(named?.length).toBeGreaterThan(25)
})
