import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '@glasshouse/measure'

export type Probe = {
  readonly name: string
  readonly path: string
  /** A call; without it a page. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Reading = {
  readonly p50: number
  readonly p99: number
  readonly asked: number
  readonly failed: number
}

type Reply = {
  readonly status: number
  readonly body: string
  readonly retryAfterS: number
  /** As they are sent back. */
  readonly cookies: readonly string[]
  readonly ms: number
}

const giveUpMs = 10_000
let lastAddress = 0

/** An address of this machine that no attack uses. */
export function honestAddress(): string {
  lastAddress = (lastAddress + 1) % 50_000
  return `127.200.${Math.floor(lastAddress / 250)}.${1 + (lastAddress % 250)}`
}

/** Asks by a connection of its own, from an address of its own, as one visitor among many does. */
export function askOnce(
  port: number,
  { path, body, headers }: Probe,
  from = honestAddress(),
): Promise<Reply> {
  const startedAt = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: text === undefined ? 'GET' : 'POST',
        localAddress: from,
        agent: false,
        headers: {
          host: 'localhost',
          'accept-encoding': 'br',
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }),
          ...headers,
        },
      },
      reply => {
        const read: Buffer[] = []
        reply.on('data', (chunk: Buffer) => read.push(chunk))
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            body: Buffer.concat(read).toString(),
            cookies: (reply.headers['set-cookie'] ?? []).map(each => each.split(';', 1)[0] ?? ''),
            retryAfterS: Number.parseInt(reply.headers['retry-after'] ?? '1', 10),
            ms: performance.now() - startedAt,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.setTimeout(giveUpMs, () => sent.destroy(new Error('no answer')))
    sent.end(text)
  })
}

/**
 * Each probe so often for so long, whether or not earlier ones have been answered: what waits is measured, too. One
 * without a right answer counts with the time after which a visitor gives up.
 */
export async function readProbes(
  port: number,
  probes: readonly Probe[],
  { durationMs, everyMs }: { readonly durationMs: number; readonly everyMs: number },
): Promise<ReadonlyMap<string, Reading>> {
  const times = new Map(probes.map(({ name }) => [name, [] as number[]]))
  const failed = new Map(probes.map(({ name }) => [name, 0]))
  const under: Promise<void>[] = []
  const endsAt = performance.now() + durationMs
  for (let n = 0; performance.now() < endsAt; n += 1) {
    const probe = probes[n % probes.length]
    if (probe) {
      const miss = () => {
        times.get(probe.name)?.push(giveUpMs)
        failed.set(probe.name, (failed.get(probe.name) ?? 0) + 1)
      }
      under.push(
        askOnce(port, probe).then(
          ({ status, ms }) => (status === 200 ? void times.get(probe.name)?.push(ms) : miss()),
          miss,
        ),
      )
    }
    await sleep(everyMs)
  }
  await Promise.all(under)
  return new Map(
    [...times].map(([name, taken]) => [
      name,
      {
        p50: rounded(percentile(taken, 0.5)),
        p99: rounded(percentile(taken, 0.99)),
        asked: taken.length,
        failed: failed.get(name) ?? 0,
      },
    ]),
  )
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
