import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { eventText } from './event.ts'
import { machineMs, obey } from '../../../bench/orders.ts'
import { readUsage } from '../../../bench/usage.ts'
import { fanOutOrder } from './answers.ts'

/** The yardstick: plain `ws`, and a loop that sends the same text to all subscribers. */
const http = createServer()
const subscribers = new Set<WebSocket>()
new WebSocketServer({ server: http }).on('connection', socket => {
  socket.on('message', () => {
    subscribers.add(socket)
    socket.send('"subscription_succeeded"')
  })
  socket.on('close', () => subscribers.delete(socket))
})

obey({
  open: async () => {
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
    // A server that listens on a port answers an AddressInfo.
    return { port: (http.address() as AddressInfo).port }
  },
  usage: readUsage,
  fanOut: async value => {
    const text = eventText(fanOutOrder.parse(value).id)
    const atMs = machineMs()
    for (const socket of subscribers) socket.send(text)
    return { atMs }
  },
})
