import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What a hung server or network lets through no more: everything, or only what the server answers. */
export type Frozen = 'all' | 'answers'

export type PostgresProxy = {
  /** That of the database, by way of the proxy. */
  readonly url: string
  /** From now on nothing passes; connections stay open, and new ones are taken and get no answer. */
  freeze(what?: Frozen): void
  /** What was held back passes, and all that comes after it. */
  thaw(): void
  close(): Promise<void>
}

type Pair = { readonly client: Socket; readonly server: Socket }

/** A proxy in front of a database that can hang as a stopped server does, and come back. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const { join, afterThaw, turn, destroyAll } = createPairs(targetOf(databaseUrl))
  const listening = createServer(client => {
    client.on('error', () => undefined)
    afterThaw(() => join(client))
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: through(databaseUrl, listening.address()),
    freeze: (what = 'all') => turn(what),
    thaw: () => turn(undefined),
    close: async () => {
      turn(undefined)
      destroyAll()
      listening.close()
      await once(listening, 'close')
    },
  }
}

/** The connections through the proxy, each with its own to the database. */
function createPairs(target: ReturnType<typeof targetOf>) {
  const pairs = new Set<Pair>()
  const whenThawed: (() => void)[] = []
  let frozen: Frozen | undefined

  const afterThaw = (work: () => void) => {
    if (frozen) whenThawed.push(work)
    else work()
  }
  const hold = ({ client, server }: Pair) => {
    if (frozen === 'all') client.pause()
    else client.resume()
    if (frozen) server.pause()
    else server.resume()
  }
  return {
    afterThaw,
    join: (client: Socket) => {
      if (client.destroyed) return
      const server = connect(target)
      const pair = { client, server }
      pairs.add(pair)
      client.on('data', bytes => server.write(bytes))
      server.on('data', bytes => client.write(bytes))
      server.on('error', () => undefined)
      server.on('close', () => {
        client.destroy()
        pairs.delete(pair)
      })
      // A server that hangs does not see either that its client has gone.
      client.on('close', () => afterThaw(() => server.end()))
      hold(pair)
    },
    turn: (what: Frozen | undefined) => {
      frozen = what
      for (const pair of pairs) hold(pair)
      if (!what) for (const work of whenThawed.splice(0)) work()
    },
    destroyAll: () => {
      for (const { client, server } of pairs) {
        client.destroy()
        server.destroy()
      }
    },
  }
}

function targetOf(
  databaseUrl: string,
): { readonly path: string } | { readonly host: string; readonly port: number } {
  const url = new URL(databaseUrl)
  const port = url.port || '5432'
  const host = url.searchParams.get('host') ?? url.hostname
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}

function through(
  databaseUrl: string,
  address: ReturnType<ReturnType<typeof createServer>['address']>,
): string {
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = `${address.port}`
  return url.href
}
