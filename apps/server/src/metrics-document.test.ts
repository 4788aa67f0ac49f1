import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { serverUnderTest } from './testing/server-under-test.ts'

const server = serverUnderTest()
const document = new URL('../../../docs/metrics.md', import.meta.url)

test('every figure of the server is explained in docs/metrics.md, and no other', async () => {
  const { body } = await server.app.server.inject('/metrics')
  const served = [...body.matchAll(/^# TYPE (glasshouse_\w+) /gm)].map(match => match[1])
  const explained = [...(await readFile(document, 'utf8')).matchAll(/^\| `(glasshouse_\w+)`/gm)]
  expect(explained.map(match => match[1]).toSorted()).toEqual(served.toSorted())
})
