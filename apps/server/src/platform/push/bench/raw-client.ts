import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export type RawClientOptions = {
  readonly port: number
  /** The loopback address of its connection: the server counts sockets by address. */
  readonly localAddress: string
  readonly path: string
}

export type RawClient = {
  /** Sends a text frame. */
  send(text: string): void
  /** Resolves when the message has arrived. */
  hears(word: string): Promise<void>
  /** From now on everything that arrives goes here. */
  handOver(onChunk: (chunk: Buffer) => void): void
}

const timeoutMs = 60_000

/**
 * A socket that speaks just enough: ten thousand of a client library would take more of the machine than the servers
 * that are measured. What is received is not taken apart, only looked through.
 */
export async function openRawClient({ port, localAddress, path }: RawClientOptions): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.setNoDelay(true)
  const talk = listenFor(socket)
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  await talk.hears('\r\n\r\n')
  return { ...talk, send: text => void socket.write(textFrame(text)) }
}

/** Keeps what arrives until it is asked for: an answer may share a packet with the one before. */
function listenFor(socket: Socket): Pick<RawClient, 'hears' | 'handOver'> {
  let heard = ''
  let look = () => {}
  const collect = (chunk: Buffer) => {
    heard += chunk.toString('latin1')
    look()
  }
  socket.on('data', collect)
  return {
    hears: word =>
      new Promise((resolve, reject) => {
        const fail = (why: string) => reject(new Error(`${why} before "${word}" came: ${heard}`))
        const timer = setTimeout(() => fail('a minute went by'), timeoutMs)
        const onClose = () => fail('the socket was closed')
        socket.once('close', onClose)
        look = () => {
          const end = heard.indexOf(word)
          if (end < 0) return
          heard = heard.slice(end + word.length)
          look = () => {}
          clearTimeout(timer)
          socket.off('close', onClose)
          resolve()
        }
        look()
      }),
    handOver: onChunk => {
      socket.off('data', collect)
      socket.on('data', onChunk)
    },
  }
}

/** A masked frame of a short text, as a browser writes it; the mask of zeros leaves the text as it is. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text)
  if (body.length > 65_535) throw new Error('too long for this client')
  const head =
    body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body])
}
