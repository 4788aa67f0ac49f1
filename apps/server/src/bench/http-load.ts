import { connect, type Socket } from 'node:net'

export type HttpLoad = {
  readonly port: number
  readonly connections: number
  readonly durationMs: number
  /** The whole text of the next request. */
  next(): string
}

export type HttpDriven = { readonly done: number; readonly perSecond: number }

/**
 * Keeps so many connections busy, each sending its next request when the last was answered. It reads no more of an
 * answer than its status and length, so that most of the machine is left to the server.
 */
export async function driveHttp(load: HttpLoad): Promise<HttpDriven> {
  const startedAt = performance.now()
  const endsAt = startedAt + load.durationMs
  const counts = await Promise.all(Array.from({ length: load.connections }, () => keepAsking(load, endsAt)))
  const seconds = (performance.now() - startedAt) / 1_000
  const done = counts.reduce((sum, count) => sum + count, 0)
  return { done, perSecond: done / seconds }
}

/** The server admits this many concurrent requests of one address; beyond it a request waits for another to end. */
const requestsEach = 250

let lastAddress = 0
function nextAddress(): string {
  lastAddress += 1
  return `127.${1 + (Math.floor(lastAddress / 62_500) % 250)}.${Math.floor(lastAddress / 250) % 250}.${1 + (lastAddress % 250)}`
}

async function keepAsking(load: HttpLoad, endsAt: number): Promise<number> {
  let done = 0
  while (performance.now() < endsAt) done += await visit(load, endsAt)
  return done
}

/** One connection from an address that was not used lately. */
function visit({ port, next }: HttpLoad, endsAt: number): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: nextAddress() })
  socket.setNoDelay(true)
  return new Promise((resolve, reject) => {
    let done = 0
    socket.on('connect', () => socket.write(next()))
    socket.on('error', reject)
    readAnswers(socket, fault => {
      if (fault !== undefined) return reject(new Error(fault))
      done += 1
      if (done < requestsEach && performance.now() < endsAt) return socket.write(next())
      socket.destroy()
      return resolve(done)
    })
  })
}

const headEnd = Buffer.from('\r\n\r\n')

/** Calls for each whole answer; with a fault where it was no success. */
function readAnswers(socket: Socket, onAnswer: (fault: string | undefined) => void): void {
  let head = Buffer.alloc(0)
  let bodyLeft = -1
  socket.on('data', chunk => {
    if (bodyLeft < 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(headEnd)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      if (!text.startsWith('HTTP/1.1 200') || length === undefined) return onAnswer(text)
      bodyLeft = Number.parseInt(length, 10) - (head.length - end - headEnd.length)
    } else bodyLeft -= chunk.length
    if (bodyLeft > 0) return
    head = Buffer.alloc(0)
    bodyLeft = -1
    onAnswer(undefined)
  })
}
