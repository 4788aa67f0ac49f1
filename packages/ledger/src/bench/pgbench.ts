import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The yardstick: TPC-B as pgbench plays it, on the same server. */
export type Tpcb = {
  /** Transactions of one slice with 8 clients and prepared statements. */
  slice(seconds: number): Promise<{ readonly perSecond: number; readonly done: number }>
}

const scale = 50

/** Undefined when pgbench is not installed. */
export async function prepareTpcb(url: string): Promise<Tpcb | undefined> {
  const pgbench = findPgbench()
  if (!pgbench) return undefined
  await run(pgbench, ['-i', '-q', '-s', `${scale}`, url])
  return {
    slice: async seconds => {
      const load = `-c 8 -j 2 -M prepared -n -T ${seconds}`
      const { stdout } = await run(pgbench, [...load.split(' '), url])
      const done = /number of transactions actually processed: (\d+)/.exec(stdout)?.[1]
      const perSecond = /tps = ([0-9.]+)/.exec(stdout)?.[1]
      if (!done || !perSecond) throw new Error(`pgbench said something unexpected:\n${stdout}`)
      return { perSecond: Number.parseFloat(perSecond), done: Number.parseInt(done, 10) }
    },
  }
}

function findPgbench(): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...[18, 17, 16, 15].map(version => `/usr/lib/postgresql/${version}/bin`),
  ]
  return folders.map(folder => `${folder}/pgbench`).find(path => existsSync(path))
}
