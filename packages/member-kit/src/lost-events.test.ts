import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { standInForBrowser } from '@glasshouse/web-kit/testing/browser-stand-in.ts'
import { fakeSocket } from '@glasshouse/web-kit/testing/fake-socket.ts'

/** What becomes of an event on its way. A late one comes after the next. */
type Fate = 'arrives' | 'lost' | 'twice' | 'late'

type Step = { readonly fate: Fate; readonly isAnswered: boolean }

let kit: typeof import('@glasshouse/web-kit')
let reads: typeof import('./member-reads.ts')
let wire: ReturnType<typeof fakeSocket>
/** The server: the wallet's balance, and the number of its last event. */
let total = 0
let seq = 0
/** Pending reads, with the server's state at their time. */
let underWay: (() => void)[] = []
let members = 0

beforeAll(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  standInForBrowser()
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.doMock('socket.io-client', () => ({ io: () => wire.socket }))
  vi.stubGlobal('fetch', () => {
    const body = JSON.stringify({ code: 100, apiResponseData: { total: `${total}` } })
    const answer = new Response(body, { headers: { 'x-push-seq': `${seq}` } })
    const { promise, resolve } = Promise.withResolvers<Response>()
    underWay.push(() => resolve(answer))
    return promise
  })
  kit = await import('@glasshouse/web-kit')
  reads = await import('./member-reads.ts')
  kit.openSession()
})
afterAll(() => {
  vi.doUnmock('socket.io-client')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that shows the wallet as the member's pages do: read anew at each event and each gap, the newest reading wins. */
function openPage() {
  let shown = ''
  let readings = 0
  const read = async (): Promise<void> => {
    const turn = (readings += 1)
    const { total } = await reads.memberReads.wallet.read()
    if (turn === readings) shown = total
  }
  const stops = [kit.onPush('member.cash', () => void read()), kit.onPushGap(() => void read())]
  void read()
  return { shown: () => shown, close: () => stops.forEach(stop => stop()) }
}

async function answerAll(): Promise<void> {
  while (underWay.length > 0) {
    for (const answer of underWay.splice(0)) answer()
    await vi.advanceTimersByTimeAsync(1)
  }
}

/** A member whose wallet moves once in each step; answers what the page shows before and after the socket was lost. */
async function play(steps: readonly Step[]) {
  members += 1
  wire = fakeSocket()
  kit.beginSession({ token: `t${members}`, memberId: members, account: 'member1', currency: 'VND' })
  const own = `private-member.${members}`
  await kit.openPush({ path: '/socket.io', channels: [{ kind: 'member', memberId: BigInt(members) }] })
  wire.connect()
  wire.says('subscription_succeeded', own, {}, seq)
  const page = openPage()
  const log: (() => void)[] = []
  const begin = seq
  let late: (() => void)[] = []
  for (const { fate, isAnswered } of steps) {
    total += 1
    seq += 1
    const [cash, at] = [`${total}`, seq]
    const notify = () => wire.says('member.cash', own, { cash, cash_version: cash, wallet_total: null }, at)
    log.push(notify)
    if (fate === 'arrives' || fate === 'twice') notify()
    if (fate === 'twice') notify()
    for (const each of late) each()
    late = fate === 'late' ? [notify] : []
    await vi.advanceTimersByTimeAsync(1)
    if (isAnswered) await answerAll()
  }
  for (const each of late) each()
  await vi.advanceTimersByTimeAsync(1)
  await answerAll()
  const before = page.shown()
  wire.reconnect()
  // The server replays what the window has not received.
  const heard = wire.frames.findLast(frame => frame.channel === own)?.auth.since?.[own] ?? begin
  for (const notify of log.slice(heard - begin)) notify()
  await vi.advanceTimersByTimeAsync(1)
  await answerAll()
  const after = page.shown()
  page.close()
  kit.closePush()
  return { before, after }
}

const stepsOf = (...fates: readonly Fate[]) =>
  fc.array(fc.record({ fate: fc.constantFrom(...fates), isAnswered: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })

test('events that come twice or late leave the page with the figure of the server', async () => {
  const run = fc.asyncProperty(stepsOf('arrives', 'arrives', 'twice', 'late'), async steps => {
    expect((await play(steps)).before).toBe(`${total}`)
  })
  await fc.assert(run, { numRuns: 500 })
})

test('lost events are replayed when the socket is connected again', async () => {
  let wasBehind = 0
  const run = fc.asyncProperty(stepsOf('arrives', 'lost', 'twice', 'late'), async steps => {
    const { before, after } = await play(steps)
    if (before !== `${total}`) wasBehind += 1
    expect(after).toBe(`${total}`)
  })
  await fc.assert(run, { numRuns: 1_000 })
  // Otherwise nothing was there to be made good.
  expect(wasBehind).toBeGreaterThan(100)
})
