import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls, wirePath } from '@glasshouse/contract'
import { z } from 'zod'
import { obey } from './orders.ts'
import { attackOrder, countAnswers, noAnswers, type Answers } from './overload-orders.ts'

/** Attacks, in a process of its own: its own work must not slow down the clock that measures the others. */

type Attack = z.infer<typeof attackOrder>

let stopped = new AbortController()
let running: Promise<void> | undefined
let answers: Answers = noAnswers()

obey({
  start: async value => {
    const attack = attackOrder.parse(value)
    stopped = new AbortController()
    answers = noAnswers()
    running = attacks[attack.kind](attack)
    return null
  },
  stop: async () => {
    stopped.abort()
    await running
    return answers
  },
})

const attacks: Readonly<Record<Attack['kind'], (attack: Attack) => Promise<void>>> = {
  silent,
  logins,
  unknownPages: attack => keepConnections(attack, () => askOneByOne(attack, unknownPage)),
  calls: attack => keepConnections(attack, n => askAtRate(attack, n)),
}

const isOver = () => stopped.signal.aborted

/** Ends early when the attack does. */
async function pause(ms: number): Promise<void> {
  await sleep(ms, undefined, { signal: stopped.signal }).catch(() => undefined)
}

let lastAddress = 0
/** Another address of this machine; `among` many in turn. */
function addressOf(among: number): string {
  lastAddress = (lastAddress + 1) % among
  return `127.${10 + Math.floor(lastAddress / 62_500)}.${Math.floor(lastAddress / 250) % 250}.${1 + (lastAddress % 250)}`
}

/** So many connections that never say anything; one that is closed is opened again a second later. */
async function silent({ port, connections, addresses }: Attack): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, async (_each, n) => {
      // All at once would be a queue of the system, not of the server.
      await pause(n / 4)
      while (!isOver()) {
        const socket = connect({ host: '127.0.0.1', port, localAddress: addressOf(addresses) })
        answers.sent += 1
        await untilClosed(socket)
        if (!isOver()) answers.cut += 1
        await pause(1_000)
      }
    }),
  )
}

async function untilClosed(socket: Socket): Promise<void> {
  const end = () => socket.destroy()
  stopped.signal.addEventListener('abort', end)
  await closeOf(socket)
  stopped.signal.removeEventListener('abort', end)
}

function closeOf(socket: Socket): Promise<void> {
  socket.on('error', () => undefined)
  return new Promise(resolve => socket.once('close', () => resolve()))
}

/** So many logins a second, each from another address, with a right picture and a wrong password. */
async function logins({ port, perSecond, addresses }: Attack): Promise<void> {
  const startedAt = performance.now()
  const under: Promise<void>[] = []
  for (let n = 0; !isOver(); n += 1) {
    const dueInMs = startedAt + (n * 1_000) / perSecond - performance.now()
    if (dueInMs > 1) await pause(dueInMs)
    if (n % 20 === 0) await new Promise(setImmediate)
    under.push(logIn(port, addressOf(addresses), `stranger${n}`))
  }
  await Promise.all(under)
}

const captchaAnswer = z.object({ data: z.object({ token: z.string() }) })

async function logIn(port: number, from: string, account: string): Promise<void> {
  try {
    const drawn = await ask(port, from, { path: wirePath(calls.captcha.path), body: { type: 1 } })
    const captcha = captchaAnswer.safeParse(JSON.parse(drawn.body))
    if (!captcha.success) {
      answers.sent += 1
      return countAnswers(answers, drawn)
    }
    const body = { account, password: 'not this one', answer: '1234', captcha_token: captcha.data.data.token }
    answers.sent += 1
    countAnswers(answers, await ask(port, from, { path: wirePath(calls.login.path), body }))
  } catch {
    if (!isOver()) answers.cut += 1
  }
}

type Asked = { readonly path: string; readonly body: unknown }

function ask(port: number, localAddress: string, { path, body }: Asked) {
  const text = JSON.stringify(body)
  return new Promise<{ status: number; isInForm: boolean; body: string }>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        localAddress,
        agent: false,
        headers: {
          host: 'localhost',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      reply => {
        let read = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => (read += chunk))
        reply.on('error', reject)
        reply.on('end', () => {
          const isInForm = reply.headers['retry-after'] !== undefined && read.startsWith('{')
          resolve({ status: reply.statusCode ?? 0, isInForm, body: read })
        })
      },
    )
    sent.on('error', reject)
    sent.setTimeout(20_000, () => sent.destroy(new Error('no answer')))
    sent.end(text)
  })
}

/** Keeps so many connections at work; one that is cut is opened again. */
async function keepConnections({ connections }: Attack, work: (n: number) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, async (_each, n) => {
      while (!isOver()) {
        await work(n)
        await pause(100)
      }
    }),
  )
}

let lastPage = 0
const unknownPage = () =>
  `GET /page-${(lastPage += 1)} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`

const callBody = JSON.stringify({ currency: 'VND' })
const call =
  `POST ${wirePath(calls.jackpot.path)} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${callBody.length}\r\n\r\n${callBody}`

/** As fast as the answers come. */
async function askOneByOne({ port, addresses }: Attack, next: () => string): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: addressOf(addresses) })
  const send = () => {
    if (isOver()) return socket.destroy()
    answers.sent += 1
    return socket.write(next())
  }
  socket.once('connect', send)
  readAll(socket, send)
  await untilClosed(socket)
  if (!isOver()) answers.cut += 1
}

const tickMs = 20
/** More than this is waiting to be sent: the server takes no more from this connection. */
const mostWaitingBytes = 256 * 1024

/** How long the attacker waits for the last answers. */
const drainMs = 10_000

/** At its share of the rate, whatever comes back and whenever. */
async function askAtRate({ port, addresses, connections, perSecond }: Attack, n: number): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: addressOf(addresses) })
  let unanswered = 0
  let hasEnd = false
  readAll(socket, isLast => {
    unanswered -= 1
    hasEnd = isLast
  })
  await pause((n % 20) + 1)
  const closed = closeOf(socket)
  const share = (perSecond / connections / 1_000) * tickMs
  let due = 0
  while (!isOver() && !socket.destroyed) {
    due += share
    const batch = Math.floor(due)
    due -= batch
    if (batch > 0) {
      if (socket.writableLength > mostWaitingBytes) answers.heldBack += batch
      else {
        answers.sent += batch
        unanswered += batch
        socket.write(call.repeat(batch))
      }
    }
    await pause(tickMs)
  }
  if (!isOver()) answers.cut += 1
  // What is still on its way when the attack ends has its answer before it.
  for (let waitedMs = 0; unanswered > 0 && !socket.destroyed && waitedMs < drainMs; waitedMs += tickMs)
    await sleep(tickMs)
  if (hasEnd) answers.behindEnd += unanswered
  socket.destroy()
  await closed
}

const headEnd = Buffer.from('\r\n\r\n')

/** Counts every answer of a connection, pipelined ones too; `isLast` where the answer ends the connection. */
function readAll(socket: Socket, onAnswer: (isLast: boolean) => void): void {
  let kept: Buffer = Buffer.alloc(0)
  socket.on('data', chunk => {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
    for (;;) {
      const end = kept.indexOf(headEnd)
      if (end < 0) return
      const head = kept.toString('latin1', 0, end)
      const length = Number.parseInt(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? '0', 10)
      const size = end + headEnd.length + length
      if (kept.length < size) return
      kept = kept.subarray(size)
      const isInForm = /\r\nretry-after: /i.test(head) && /\r\ncontent-type: application\/json/i.test(head)
      countAnswers(answers, { status: Number.parseInt(head.slice(9, 12), 10), isInForm })
      onAnswer(/\r\nconnection: close/i.test(head))
    }
  })
}
