import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { textFrame } from './shared-frame.ts'

/** An independent client's reading of the bytes, sent after a manual handshake. */
async function readBack(frame: Buffer): Promise<string> {
  const http = createServer()
  http.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    socket.write(frame)
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port answers an AddressInfo.
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
  try {
    return await new Promise<string>((resolve, reject) => {
      client.on('message', (data: Buffer) => resolve(data.toString()))
      client.on('error', reject)
    })
  } finally {
    client.terminate()
    http.close()
  }
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])('%i letters are one whole frame', async letters => {
  const text = 'x'.repeat(letters)
  expect(await readBack(textFrame(text))).toBe(text)
})

test('letters of several bytes count as bytes', async () => {
  const text = '₫'.repeat(50)
  expect(await readBack(textFrame(text))).toBe(text)
})
