import { createServer, type AddressInfo } from 'node:net'
import { obey } from './orders.ts'

/** Answers everything with the least there is: what the attack itself costs the machine, without the server. */
const body = '{"code":100,"data":{"token":"none"}}'
const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`

obey({
  listen: async () => {
    const server = createServer(socket => {
      socket.on('error', () => undefined)
      socket.on('data', chunk => {
        const requests = chunk.toString('latin1').split(' HTTP/1.1\r\n').length - 1
        if (requests > 0) socket.write(answer.repeat(requests))
      })
    })
    await new Promise<void>(resolve => server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve))
    // A server that listens on a port answers an AddressInfo.
    return { port: (server.address() as AddressInfo).port }
  },
})
