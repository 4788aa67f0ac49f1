import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { requestId } from './ids.ts'
import type { Log } from './log.ts'
import { fullBucket, takeToken } from './token-bucket.ts'

export type Unreadable = {
  readonly log: Log
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodyOf: (status: 400 | 408 | 413 | 431) => string
}

type ParserError = Error & { readonly code?: string }

/** Lines of the log: a flood of noise must not fill it. */
const lines = { burst: 20, perSecond: 0.2 }

/**
 * Answers what the HTTP parser could not read, in the form of all other answers. There is no request yet, so nothing
 * but the status is known.
 */
export function answerUnreadable({ log, headers, bodyOf }: Unreadable) {
  const bucket = fullBucket(lines, performance.now())
  return (error: ParserError, socket: Socket): void => {
    // An answer that has begun cannot be taken back, and a caller that left gets none.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy()
      return
    }
    const status = statusOf(error)
    const id = requestId()
    if (takeToken(bucket, lines, performance.now()))
      log.info({ requestId: id, status, reason: error.code }, 'unreadable request')
    const body = bodyOf(status)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': id,
        'content-length': `${Buffer.byteLength(body)}`,
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`),
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }
}

function statusOf({ code }: ParserError): 400 | 408 | 413 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 413 : 400
}

/** Node keeps the answer that is under way on the socket, and looks there itself. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return (
    typeof answer === 'object' && answer !== null && 'headersSent' in answer && answer.headersSent === true
  )
}
