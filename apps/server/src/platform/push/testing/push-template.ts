import { readFile } from 'node:fs/promises'
import { ensureRuntimeRole } from '@glasshouse/postgres'
import { type TestTemplate } from '@glasshouse/test-postgres'

const migration = new URL('../../../../../../db/migrations/0050_push.sql', import.meta.url)

/** A database with the outbox and nothing else: push must not need the table of any module. */
export const pushTemplate: TestTemplate = {
  name: 'push',
  prepare: async database => {
    const text = await readFile(migration, 'utf8')
    await database.transaction(async tx => {
      await ensureRuntimeRole(tx)
      await tx.client.query(text)
    })
  },
}
