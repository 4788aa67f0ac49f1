import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { arcadeUnderTest } from './testing/arcade-under-test.ts'

const under = arcadeUnderTest()
const document = new URL('../../../docs/metrics.md', import.meta.url)

test('every figure of Arcade is explained in docs/metrics.md, and no other', async () => {
  const { body } = await under.arcade.server.inject('/metrics')
  const served = [...body.matchAll(/^# TYPE (arcade_\w+) /gm)].map(match => match[1])
  const explained = [...(await readFile(document, 'utf8')).matchAll(/^\| `(arcade_\w+)`/gm)]
  expect(explained.map(match => match[1]).toSorted()).toEqual(served.toSorted())
})

test('its ledger counts what goes through it', async () => {
  const ref = await under.player('100')
  await under.transfer({ ref, direction: 'out', amount: '500' })
  const { body } = await under.arcade.server.inject('/metrics')
  expect(body).toContain('arcade_ledger_refusals_total{refusal="insufficientFunds"} 1')
  expect(body).toMatch(/^arcade_ledger_batch_submissions_count [1-9]/m)
  expect(body).toContain('arcade_ledger_queue_submissions 0')
})
