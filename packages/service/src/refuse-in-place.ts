import type { Socket } from 'node:net'

/** Who is refused before HTTP reads anything, and by which answer. */
export type Refusing = {
  /** Whether requests of the address are refused at the moment. */
  isClosed(address: string): boolean
  /**
   * The whole answer to a request with this head, as text; with the last one the connection ends. Undefined where the
   * request is to be read all the same.
   */
  answerTo(head: string, address: string, isLast: boolean): string | undefined
}

export type RefusedConnection = {
  readonly address: string
  readonly refusing: Refusing
  /** Takes the connection, which begins with these bytes, from here on. */
  serve(rest: Buffer): void
  /** Ends the connection with this answer. */
  endWith(answer: string): void
}

const headEnd = '\r\n\r\n'
/** As for HTTP itself. */
const mostOfHead = 16 * 1024
const mostOfBody = 64 * 1024
/**
 * So long nothing more is read of the connection: what came meanwhile is answered together. One read and one write for
 * each request would cost far more than its answer.
 */
const pauseMs = 100
/** A caller who waits for answers has one request under way; more that came together waited while they were refused. */
const mostTogether = 2
/** A caller who says nothing more gives the place back. */
const idleMs = 10_000

/**
 * Answers the requests of a connection from ready bytes, as many as come, without a parser: where one request ends and
 * the next begins is all that is read. It ends when the address is refused no more and nothing is left that was sent
 * before; HTTP has the connection then.
 */
export function refuseInPlace(
  socket: Socket,
  first: Buffer,
  { address, refusing, serve, endWith }: RefusedConnection,
): void {
  let kept: Buffer = Buffer.alloc(0)
  let bodyLeft = 0
  const ignore = () => undefined
  const giveUp = () => socket.destroy()
  const goOn = () => {
    // A caller who reads no answers is read no further.
    if (!socket.writableNeedDrain) socket.resume()
  }
  let pausing: NodeJS.Timeout | undefined
  const answerTo = (head: string, isLast: boolean) => refusing.answerTo(head, address, isLast)
  const leave = () => {
    clearTimeout(pausing)
    socket.off('data', read)
    socket.off('drain', goOn)
    socket.off('end', giveUp)
    socket.off('timeout', giveUp)
    socket.off('error', ignore)
    socket.setTimeout(0)
  }
  const read = (chunk: Buffer) => {
    const bytes = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
    const isOver = bodyLeft === 0 && !refusing.isClosed(address) && !isBacklog(bytes)
    const done: Answered = isOver
      ? { answers: '', rest: bytes, bodyLeft, goesOn: 'read' }
      : answerRequests(bytes, bodyLeft, answerTo)
    ;({ rest: kept, bodyLeft } = done)
    if (done.goesOn !== 'refuse') leave()
    if (done.goesOn === 'end') return endWith(done.answers)
    if (done.answers !== '') socket.write(done.answers)
    if (done.goesOn === 'read') return serve(kept)
    socket.pause()
    pausing = setTimeout(goOn, pauseMs)
  }

  socket.on('error', ignore)
  socket.once('end', giveUp)
  socket.setTimeout(idleMs, giveUp)
  socket.once('close', () => clearTimeout(pausing))
  socket.on('drain', goOn)
  socket.on('data', read)
  read(first)
}

function isBacklog(bytes: Buffer): boolean {
  let at = 0
  for (let ends = 0; ends <= mostTogether; ends += 1) {
    const end = bytes.indexOf(headEnd, at)
    if (end < 0) return false
    at = end + headEnd.length
  }
  return true
}

type Answered = {
  readonly answers: string
  /** What is not answered: the beginning of a request, or all that is to be read by others. */
  readonly rest: Buffer
  /** So much of the last request's body is still to come. */
  readonly bodyLeft: number
  readonly goesOn: 'refuse' | 'read' | 'end'
}

/** The answers to all requests of these bytes that are whole, but for the end of a body. */
function answerRequests(
  bytes: Buffer,
  bodyBefore: number,
  answerTo: (head: string, isLast: boolean) => string | undefined,
): Answered {
  let answers = ''
  let at = Math.min(bodyBefore, bytes.length)
  let bodyLeft = bodyBefore - at
  while (at < bytes.length) {
    const end = bytes.indexOf(headEnd, at)
    const rest = bytes.subarray(at)
    if (end < 0 && rest.length <= mostOfHead) return { answers, rest, bodyLeft, goesOn: 'refuse' }
    const headLength = end < 0 ? mostOfHead : end + headEnd.length - at
    const head = rest.toString('latin1', 0, headLength)
    const length = end < 0 ? undefined : bodyLengthOf(head)
    const isLast = length === undefined || /\r\nconnection: *close\r\n/i.test(head)
    const answer = answerTo(head, isLast)
    if (answer === undefined) return { answers, rest, bodyLeft, goesOn: 'read' }
    answers += answer
    if (isLast) return { answers, rest, bodyLeft, goesOn: 'end' }
    const bodyHere = Math.min(length, rest.length - headLength)
    bodyLeft = length - bodyHere
    at += headLength + bodyHere
  }
  return { answers, rest: bytes.subarray(at), bodyLeft, goesOn: 'refuse' }
}

/** Undefined where it cannot be told, or is more than is read to throw it away. */
function bodyLengthOf(head: string): number | undefined {
  if (/\r\n(?:transfer-encoding|upgrade|expect):/i.test(head)) return undefined
  const [, said] = /\r\ncontent-length: *(\d{1,9})\r\n/i.exec(head) ?? []
  if (said === undefined) return /\r\ncontent-length:/i.test(head) ? undefined : 0
  const length = Number(said)
  return length <= mostOfBody ? length : undefined
}
