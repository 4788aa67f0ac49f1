import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInForBrowser } from '@glasshouse/web-kit/testing/browser-stand-in.ts'
import { fakeSocket } from '@glasshouse/web-kit/testing/fake-socket.ts'

const member = { token: 't1', memberId: 7, account: 'member1', currency: 'VND' } as const
const own = 'private-member.7'
const cash = { cash: '5', cash_version: '2', wallet_total: null }

let wire: ReturnType<typeof fakeSocket>
let kit: typeof import('@glasshouse/web-kit')
let reads: typeof import('./member-reads.ts')
/** What each reading of the wallet asked for, and the number that each answer will carry. */
let bodies: unknown[]
let numbers: (number | Promise<number>)[]
let gaps: number

// A fresh kit for each test: it holds the socket, the session and the numbers of one window.
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  standInForBrowser()
  wire = fakeSocket()
  bodies = []
  gaps = 0
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.doMock('socket.io-client', () => ({ io: () => wire.socket }))
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(typeof body === 'string' ? body : '{}'))
    const number = await numbers.shift()
    const data = { total: `${number}` }
    return new Response(JSON.stringify({ code: 100, apiResponseData: data }), {
      headers: { 'x-push-seq': `${number}` },
    })
  })
  kit = await import('@glasshouse/web-kit')
  reads = await import('./member-reads.ts')
  kit.openSession()
  kit.beginSession(member)
  kit.onPushGap(() => (gaps += 1))
})
afterEach(() => {
  kit.closePush()
  vi.doUnmock('socket.io-client')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const openSocket = () =>
  kit.openPush({ path: '/socket.io', channels: [{ kind: 'web' }, { kind: 'member', memberId: 7n }] })

async function readWallet(...answers: (number | Promise<number>)[]): Promise<string> {
  numbers = answers
  return (await reads.memberReads.wallet.read()).total
}

/** Receives its own channel from number 10 on. */
async function hearFromTen(): Promise<void> {
  await openSocket()
  wire.connect()
  wire.says('subscription_succeeded', own, {}, 10)
}

test('a subscription goes on from the oldest thing that was read', async () => {
  await readWallet(40)
  await readWallet(38)
  await readWallet(44)
  await openSocket()
  wire.connect()
  expect(wire.frames.find(frame => frame.channel === own)?.auth.since).toEqual({ [own]: 38 })
  wire.says('member.cash', own, cash, 41)
  wire.says('subscription_succeeded', own, {}, 50)
  expect(gaps).toBe(0)
})

test('a read after received events does not move the position', async () => {
  await hearFromTen()
  wire.says('member.cash', own, cash, 15)
  await readWallet(15)
  await openSocket()
  wire.connect()
  expect(wire.frames.findLast(frame => frame.channel === own)?.auth.since).toEqual({ [own]: 15 })
})

test('an answer that an event overtook is asked for again', async () => {
  await hearFromTen()
  const first = Promise.withResolvers<number>()
  const reading = readWallet(first.promise, 12)
  await vi.advanceTimersByTimeAsync(500)
  wire.says('member.cash', own, cash, 12)
  first.resolve(11)
  expect(await reading).toBe('12')
  expect(bodies).toHaveLength(2)
})

test.each([
  ['an event of another kind', 'letter.sent', 12],
  ['an event that the answer holds already', 'member.cash', 11],
])('%s asks for nothing', async (_what, event, seq) => {
  await hearFromTen()
  wire.says(event, own, cash, seq)
  expect(await readWallet(11)).toBe('11')
  expect(bodies).toHaveLength(1)
})

test('providers are not called twice for one request', async () => {
  await hearFromTen()
  wire.says('member.cash', own, cash, 12)
  numbers = [11, 12]
  await reads.memberReads.wallet.read(true)
  expect(bodies).toEqual([{ refresh: 1 }, {}])
})

test('an answer from before the subscription is read again', async () => {
  await hearFromTen()
  expect(await readWallet(9, 10)).toBe('10')
})

test('a window that others keep overtaking takes the third answer', async () => {
  await hearFromTen()
  wire.says('member.cash', own, cash, 99)
  expect(await readWallet(11, 12, 13, 14)).toBe('13')
})

test('an answer between subscribing and the confirmation may have missed something', async () => {
  await openSocket()
  wire.connect()
  await readWallet(40)
  wire.says('subscription_succeeded', own, {}, 43)
  expect(gaps).toBe(1)
})

test('a visitor’s answers and a server without numbers are taken as they are', async () => {
  await hearFromTen()
  wire.says('member.cash', own, cash, 12)
  vi.stubGlobal('fetch', async () => Response.json({ code: 100, apiResponseData: { total: '1' } }))
  expect((await reads.memberReads.wallet.read()).total).toBe('1')
})

test('after a restored database older numbers are new again', async () => {
  await hearFromTen()
  wire.says('member.cash', own, cash, 90)
  wire.says('resync', own, { channel: own }, 20)
  expect(await readWallet(21)).toBe('21')
  expect([bodies.length, gaps]).toEqual([1, 1])
})

test.each(['open', 'fail'] as const)(
  'a socket that is still opening is closed after that (%s)',
  async how => {
    const heard: string[] = []
    const stop = kit.onPush('member.cash', ({ cash }) => heard.push(cash))
    await openSocket()
    kit.closePush()
    wire.says('member.cash', own, cash, 12)
    expect(wire.disconnects()).toBe(0)
    wire[how]()
    expect(wire.disconnects()).toBe(1)
    expect(heard).toEqual([])
    stop()
  },
)

test.each(['opened', 'never began'] as const)('a socket that %s is closed at once', async how => {
  await openSocket()
  if (how === 'opened') wire.open()
  else wire.socket.io.engine.readyState = 'closed'
  kit.closePush()
  expect(wire.disconnects()).toBe(1)
})
