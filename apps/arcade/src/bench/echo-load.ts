import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const portMessage = z.object({ port: z.int() })
const payload = Buffer.alloc(400, 'x')

/** Round trips of one message for each of so many sockets, spread over a time, against a bare echo. */
export async function measureEcho(players: number, spreadMs: number): Promise<number[]> {
  const child = fork(fileURLToPath(new URL('echo-server.ts', import.meta.url)))
  try {
    const said = await new Promise(resolve => child.once('message', resolve))
    const { port } = portMessage.parse(said)
    const sockets = await Promise.all(Array.from({ length: players }, () => open(port)))
    const times = await Promise.all(
      sockets.map(async (socket, index) => {
        await sleep((index / players) * spreadMs)
        return roundTrip(socket)
      }),
    )
    for (const socket of sockets) socket.destroy()
    return times
  } finally {
    child.disconnect()
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.setNoDelay(true)
    socket.once('error', reject)
  })
}

function roundTrip(socket: Socket): Promise<number> {
  const from = performance.now()
  let left = payload.length
  return new Promise(resolve => {
    socket.on('data', chunk => {
      left -= chunk.length
      if (left <= 0) resolve(performance.now() - from)
    })
    socket.write(payload)
  })
}
