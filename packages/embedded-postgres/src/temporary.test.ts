import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withTemporaryPostgres, type EmbeddedPostgres } from './index.ts'

// Of this test alone: other runs on the machine have folders of their own.
const name = `temporary-test-${process.pid}`
const settings = { fsync: 'off', work_mem: '7MB' }

async function ask(postgres: EmbeddedPostgres, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()[0]
  } finally {
    await client.end()
  }
}

async function folders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter(each => each.startsWith(`glasshouse-${name}-`))
}

test('a server runs as long as the work takes, with its settings', async () => {
  let used: EmbeddedPostgres | undefined
  const found = await withTemporaryPostgres(name, { settings }, async postgres => {
    used = postgres
    expect(await folders()).toHaveLength(1)
    return ask(postgres, 'show work_mem')
  })
  expect(found).toBe('7MB')
  await used?.ended
  expect(await folders()).toEqual([])
})

test.each([
  ['work that throws', settings, 'no luck'],
  ['a server that cannot start', { shared_buffers: 'plenty' }, 'shared_buffers'],
])('%s leaves nothing behind', async (_what, asked, said) => {
  const working = withTemporaryPostgres(name, { settings: asked }, async () => {
    throw new Error('no luck')
  })
  await expect(working).rejects.toThrow(said)
  expect(await folders()).toEqual([])
})
