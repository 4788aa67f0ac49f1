import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@glasshouse/embedded-postgres'

/** A server of one's own with everything durable, for tests and simulations that kill it. */
export type TestCluster = {
  /** The same before and after a restart. */
  url(database: string): string
  createDatabase(name: string): Promise<void>
  /** SIGKILL to the server process: what it acknowledged must be there after `restart`. */
  kill(): void
  /** Starts the server again after `kill`, with crash recovery. */
  restart(): Promise<void>
  /** Stops the server and deletes its files. */
  stop(): Promise<void>
}

export async function startTestCluster(
  options: { readonly settings?: Readonly<Record<string, string>> } = {},
): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-cluster-'))
  await chmod(dataDir, 0o755) // run by root, the server is another user
  const start = () => startEmbeddedPostgres({ dataDir, ...options })
  let postgres: EmbeddedPostgres = await start()
  return {
    url: database => postgres.url(database),
    createDatabase: name => postgres.createDatabase(name),
    kill: () => void process.kill(postgres.pid, 'SIGKILL'),
    restart: async () => {
      const before = postgres
      postgres = await start()
      // Ownership stays with the first handle, so it must be the one that stops the server.
      postgres = { ...postgres, startedHere: before.startedHere, stop: before.stop }
    },
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
