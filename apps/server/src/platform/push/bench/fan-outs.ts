import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '@glasshouse/measure'
import { z } from 'zod'
import { listeningMembers } from './commits.ts'
import { startHelper, type Helper } from '../../../bench/orders.ts'
import { usage } from '../../../bench/usage.ts'
import { opened, sent } from './answers.ts'

/** One server under measurement and the process that holds its sockets. */
export type Side = {
  readonly name: 'house' | 'raw'
  readonly server: Helper
  readonly clients: Helper
  readonly kibPerSocket: number
}

type Reading = { readonly cpuMs: number; readonly lastMs: number }

type Asked<T> = {
  readonly databaseUrl: string
  readonly sockets: number
  readonly rounds: number
  /** Measured on the server after the fan-outs, with all sockets still open. */
  meanwhile(house: Side): Promise<T>
}

const warmUps = 5
/** What is left to do after the last receipt, on either side. */
const settleMs = 60

/** Events to all, on one side and on the other alternately, so that other load on the machine affects both alike. */
export async function compareFanOuts<T>({ databaseUrl, sockets, rounds, meanwhile }: Asked<T>) {
  const open = async (name: Side['name']) => openSide(name, { databaseUrl, sockets })
  const house = await open('house')
  const raw = await open('raw')
  try {
    const readings = { house: [] as Reading[], raw: [] as Reading[] }
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const side of [house, raw]) {
        const reading = await fanOut(side, { id: round + warmUps + 1, sockets })
        if (round >= 0) readings[side.name].push(reading)
      }
    }
    const extra = await meanwhile(house)
    return { ...summarise(readings, { house, raw }), extra }
  } finally {
    for (const { server, clients } of [house, raw]) {
      await clients.stop()
      await server.stop()
    }
  }
}

async function openSide(name: Side['name'], open: { databaseUrl: string; sockets: number }): Promise<Side> {
  const server = startHelper(new URL(`./${name}-server.ts`, import.meta.url))
  const clients = startHelper(new URL('./clients.ts', import.meta.url))
  const { databaseUrl, sockets: count } = open
  const { port } = await server.ask('open', { databaseUrl, members: listeningMembers }, opened)
  const connect = (order: object) =>
    clients.ask('connect', { port, kind: name, members: listeningMembers, ...order }, z.null())
  const before = await server.ask('usage', true, usage)
  const startedAt = performance.now()
  await connect({ count })
  const seconds = (performance.now() - startedAt) / 1_000
  const after = await server.ask('usage', true, usage)
  const kibPerSocket = (after.rssKib - before.rssKib) / count
  console.log(
    `${name.padEnd(6)} ${count} sockets in ${seconds.toFixed(1)} s, ${kibPerSocket.toFixed(1)} KiB each`,
  )
  return { name, server, clients, kibPerSocket }
}

async function fanOut(
  { server, clients }: Side,
  { id, sockets }: { id: number; sockets: number },
): Promise<Reading> {
  const before = await server.ask('usage', true, usage)
  const [publishing, arriving] = await Promise.all([
    server.ask('fanOut', { id }, sent),
    clients.ask('last', { id, count: sockets }, sent),
  ])
  await sleep(settleMs)
  const after = await server.ask('usage', false, usage)
  return { cpuMs: after.cpuMs - before.cpuMs, lastMs: arriving.atMs - publishing.atMs }
}

function summarise(
  readings: Readonly<Record<Side['name'], readonly Reading[]>>,
  sides: Readonly<Record<Side['name'], Side>>,
) {
  const rounded = (value: number) => Math.round(value * 100) / 100
  const of = (name: Side['name']) => ({
    cpu: median(readings[name].map(each => each.cpuMs)),
    last: median(readings[name].map(each => each.lastMs)),
    memory: sides[name].kibPerSocket,
  })
  const house = of('house')
  const raw = of('raw')
  for (const [name, { cpu, last }] of Object.entries({ house, raw })) {
    console.log(`${name.padEnd(6)} CPU ${cpu.toFixed(1)} ms   last receipt ${last.toFixed(1)} ms`)
  }
  return {
    ratios: {
      cpu: rounded(house.cpu / raw.cpu),
      last: rounded(house.last / raw.last),
      memory: rounded(house.memory / raw.memory),
    },
    baseline: {
      ws_cpu_ms: rounded(raw.cpu),
      ws_last_ms: rounded(raw.last),
      ws_kib_per_socket: rounded(raw.memory),
    },
  }
}
