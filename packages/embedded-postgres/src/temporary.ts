import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start.ts'

export type TemporaryPostgresOptions = Omit<EmbeddedPostgresOptions, 'dataDir'>

/** A server in a temporary folder for as long as the work takes; both are removed afterwards in any case. */
export async function withTemporaryPostgres<T>(
  name: string,
  options: TemporaryPostgresOptions,
  work: (postgres: EmbeddedPostgres) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), `glasshouse-${name}-`))
  try {
    await chmod(dataDir, 0o755) // run by root, the server is another user
    const postgres = await startEmbeddedPostgres({ dataDir, ...options })
    try {
      return await work(postgres)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
