import { z } from 'zod'
import { idsIn } from './event.ts'
import { machineMs, obey } from '../../../bench/orders.ts'
import { openRawClient, type RawClient } from './raw-client.ts'

/** All sockets of one server, in a process of their own: what they cost is in no figure of the server. */
const connectOrder = z.object({
  port: z.int(),
  kind: z.enum(['house', 'raw']),
  count: z.int(),
  /** How many of them subscribe to a member's channel as well. */
  members: z.int(),
})
const awaitOrder = z.object({ id: z.int(), count: z.int() })
const manyOrder = z.object({ firstId: z.int(), count: z.int() })

const atOnce = 64
/** Fewer sockets from one address than the server's own limit, which is not changed. */
const perAddress = 150

type Receipts = { count: number; lastAtMs: number }
const receipts = new Map<number, Receipts>()
let onReceipt: (() => void) | undefined

obey({
  connect: async value => {
    const order = connectOrder.parse(value)
    let next = 0
    const opener = async () => {
      while (next < order.count) await openOne(order, next++)
    }
    await Promise.all(Array.from({ length: atOnce }, opener))
    return null
  },
  /** Answers when the last of so many sockets received the event. */
  last: async value => {
    const { id, count } = awaitOrder.parse(value)
    await until(() => (receipts.get(id)?.count ?? 0) >= count)
    const atMs = receipts.get(id)?.lastAtMs
    receipts.delete(id)
    return { atMs }
  },
  /** Answers when each of a row of events arrived. */
  each: async value => {
    const { firstId, count } = manyOrder.parse(value)
    const ids = Array.from({ length: count }, (_each, n) => firstId + n)
    await until(() => ids.every(id => receipts.has(id)))
    return ids.map(id => ({ id, atMs: receipts.get(id)?.lastAtMs }))
  },
})

async function openOne({ port, kind, members }: z.infer<typeof connectOrder>, index: number): Promise<void> {
  const address = Math.floor(index / perAddress)
  const client = await openRawClient({
    port,
    localAddress: `127.0.${1 + Math.floor(address / 250)}.${1 + (address % 250)}`,
    path: kind === 'raw' ? '/' : '/socket.io/?EIO=4&transport=websocket',
  })
  if (kind === 'house') {
    await client.hears('0{')
    client.send('40')
    await client.hears('40{')
  }
  await subscribe(client, 'web_member')
  const member = index + 1
  if (kind === 'house' && member <= members)
    await subscribe(client, `private-member.${member}`, `token${member}`)
  client.handOver(note)
}

async function subscribe(client: RawClient, channel: string, token?: string): Promise<void> {
  const headers = token === undefined ? {} : { Authorization: token }
  client.send(`42${JSON.stringify(['subscribe', { channel, auth: { headers } }])}`)
  await client.hears('"subscription_succeeded"')
}

function note(chunk: Buffer): void {
  const nowMs = machineMs()
  for (const id of idsIn(chunk)) {
    const known = receipts.get(id)
    if (known) {
      known.count += 1
      known.lastAtMs = nowMs
    } else receipts.set(id, { count: 1, lastAtMs: nowMs })
  }
  onReceipt?.()
}

function until(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('something did not arrive within a minute')), 60_000)
    onReceipt = () => {
      if (!isTrue()) return
      onReceipt = undefined
      clearTimeout(timer)
      resolve()
    }
    onReceipt()
  })
}
