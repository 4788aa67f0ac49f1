import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll } from 'vitest'

export type Received = { readonly body: string; readonly headers: IncomingHttpHeaders }

/** Stands for a merchant's webhook receiver: stores messages and answers as configured. */
export type Receiver = {
  /** Valid from `beforeAll` on. */
  readonly url: string
  readonly received: Received[]
  /** The statuses of the next answers, in order; afterwards 204 again. */
  answerWith(...statuses: number[]): void
  /** Answers 204 from now on, whatever was configured before. */
  forget(): void
}

export function receiver(): Receiver {
  const received: Received[] = []
  const statuses: number[] = []
  const server = createServer((request, response) => {
    const deps: Buffer[] = []
    request.on('data', (part: Buffer) => deps.push(part))
    request.on('end', () => {
      received.push({ body: Buffer.concat(deps).toString('utf8'), headers: request.headers })
      const status = statuses.shift() ?? 204
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/webhooks/deposit/till`
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    get url() {
      return url
    },
    received,
    answerWith: (...next) => void statuses.push(...next),
    forget: () => void statuses.splice(0),
  }
}
