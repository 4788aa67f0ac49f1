import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { z } from 'zod'
import { type RoundView } from '../protocol/page-api.ts'
import { type StreamLine } from '../protocol/table-api.ts'
import { callPage, callSigned } from './signed-call.ts'

const house = 'GPAR'
const atOnce = 40

/** A player with money who sits at a table and listens. */
export type Seat = {
  readonly bearer: string
  readonly address: string
  /** Their last settlement: of which round, and when it arrived. */
  settled: { readonly round: RoundView | null; readonly atMs: number } | undefined
}

const launched = z.object({ url: z.string() })
const opened = z.object({ bearer: z.string() })

/** Does something for each, so many at a time. */
export async function forEach<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const walk = async () => {
    while (next < all.length) {
      const index = next
      next += 1
      const each = all[index]
      if (each !== undefined) results[index] = await work(each)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  return results
}

export function addressOf(index: number): string {
  return `10.${(index >> 16) % 256}.${(index >> 8) % 256}.${index % 256}`
}

export async function createPlayers(port: number, count: number): Promise<readonly string[]> {
  const refs = Array.from({ length: count }, (_, index) => `bench-${index}`)
  await forEach([...refs.entries()], async ([index, ref]) => {
    const from = { address: addressOf(index) }
    const player = { house, currency: 'VND', language: 'vi_VN' }
    await callSigned(port, { method: 'PUT', path: `/v1/players/${ref}`, body: player, ...from })
    const money = {
      transferId: randomUUID(),
      house,
      ref,
      direction: 'in',
      currency: 'VND',
      amount: '10000000',
    }
    await callSigned(port, { method: 'POST', path: '/v1/transfers', body: money, ...from })
  })
  return refs
}

/** Opens a game for every player. */
export function sitDown(port: number, gameCode: string, refs: readonly string[]): Promise<Seat[]> {
  return forEach([...refs.entries()], async ([index, ref]) => {
    const address = addressOf(index)
    const body = {
      house,
      ref,
      gameCode,
      sessionRef: gameCode,
      currency: 'VND',
      language: 'vi_VN',
      device: 'mobile',
      lobbyUrl: 'http://localhost:3000/games',
    }
    const launch = await callSigned(port, { method: 'POST', path: '/v1/sessions', body, address })
    const token = new URL(launched.parse(launch.body).url).searchParams.get('launch')
    const open = { method: 'POST', path: '/play/session', body: { launch: token }, address } as const
    const answer = await callPage(port, open)
    return { bearer: opened.parse(answer.body).bearer, address, settled: undefined }
  })
}

/** Reads a table's stream until it is stopped. */
export function listen(
  port: number,
  { bearer, address }: Seat,
  onLine: (line: StreamLine, atMs: number) => void,
): Promise<() => void> {
  const headers = { authorization: `Bearer ${bearer}`, 'x-forwarded-for': address }
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/play/table/stream', headers, agent: false as const }
    const asked = get(options, answer => {
      if (answer.statusCode !== 200) return reject(new Error(`the stream answered ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        const atMs = Date.now()
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) onLine(JSON.parse(line) as StreamLine, atMs) // written by Arcade's own hub
      })
      answer.on('error', () => undefined)
      return resolve(() => asked.destroy())
    })
    asked.on('error', reject)
  })
}
