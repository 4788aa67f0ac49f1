import { expect, test } from 'vitest'
import { showPart } from '../../../testing/show-part.tsx'
import { LookProvider } from './look.ts'
import { TableResult } from './table-result.tsx'

test.each([
  ['shown', /Choose a chip/, false],
  ['telling', /Choose a chip/, false],
  ['betting', /Choose a chip/, true],
] as const)('a player with chips and no result yet, %s', async (phase, words, isAsked) => {
  await showPart(
    <LookProvider value={{ rules: {} } as never}>
      <TableResult round={undefined} result={undefined} currency="USD" phase={phase} hasStakes />
    </LookProvider>,
  )
  expect(words.test(document.body.textContent)).toBe(isAsked)
})
