import { sendToTabs, notifyPush } from '@glasshouse/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { notifyDeposits } from './notify-deposits.ts'
import { Tracking } from './tracking.tsx'

type Report = { readonly event_name: string; readonly event_id: string; readonly event_source_url: string }

let reports: Report[]
/** What the windows of this browser have asked each other. */
let said: string[]
let stops: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  reports = []
  said = []
  stops = []
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    // The windows of these tests share one page, which receives what any of them writes.
    setItem: (key: string, newValue: string) => {
      said.push((JSON.parse(newValue) as { readonly msg: string }).msg) // the form of our own messages
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    },
  })
  vi.stubGlobal('location', { origin: 'https://site.example', pathname: '/user/MyDeposit' })
  vi.stubGlobal('document', { cookie: '_fbp=fb.1.1.2; _fbc=fb.1.1.X' })
  vi.stubGlobal('fetch', (url: string, { body }: { readonly body: string }) => {
    expect(url).toBe('/api/fb_tracking')
    reports.push(JSON.parse(body))
    return Promise.resolve(Response.json({ code: 100, message: '', codeFull: '', data: {} }))
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A window of the site that reports deposits; the member centre's own has that name. */
function openWindow(name: '' | 'userWindow' = ''): void {
  Object.assign(window, { name })
  stops.push(notifyDeposits())
}

const succeed = (deposit_times: number, order_number = 'D7') =>
  notifyPush(
    'member_deposit.success',
    { order_number, deposit_amount: '100', deposit_times },
    { channel: 'private-member.7', seq: undefined },
  )

const names = () => reports.map(each => each.event_name)

test.each([
  ['the first deposit', 1, ['e_first_pay', 'Purchase']],
  ['a later one', 2, ['e_pay', 'Purchase']],
] as const)('%s is told once, by its order and the two cookies', async (_which, times, events) => {
  vi.setSystemTime(1_795_392_000_400)
  openWindow()
  succeed(times)
  await vi.advanceTimersByTimeAsync(299)
  expect(reports, 'another window may still answer that it does').toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reports).toEqual(
    events.map(event_name => ({
      event_name,
      event_id: 'D7',
      event_time: 1_795_392_000,
      event_source_url: 'https://site.example/user/MyDeposit',
      fbp: 'fb.1.1.2',
      fbc: 'fb.1.1.X',
    })),
  )
})

test('each deposit of the visit is reported under its own order', async () => {
  openWindow()
  succeed(1, 'D7')
  succeed(2, 'D8')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reports.map(each => [each.event_name, each.event_id])).toEqual([
    ['e_first_pay', 'D7'],
    ['Purchase', 'D7'],
    ['e_pay', 'D8'],
    ['Purchase', 'D8'],
  ])
})

test('with an open member-centre window, that one reports, at once, and no other', async () => {
  openWindow()
  openWindow('userWindow')
  succeed(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(names()).toEqual(['e_first_pay', 'Purchase'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(names()).toEqual(['e_first_pay', 'Purchase'])
  expect(said).toEqual(['whoIsMemberWindow', 'memberWindowIsOpen'])
})

test('a window that only looks on does not answer for the member centre', async () => {
  openWindow()
  sendToTabs({ msg: 'whoIsMemberWindow' })
  expect(said).toEqual(['whoIsMemberWindow'])
})

test('after stopping nothing is reported', async () => {
  openWindow()
  for (const stop of stops.splice(0)) stop()
  succeed(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reports).toEqual([])
})

test('inside a native client there is no consent question, as nothing is stored or sent there', async () => {
  vi.useRealTimers()
  vi.stubGlobal('document', { cookie: '' })
  const tracking = { pixel_id: 'p', needs_consent: 1, receiver: 'Meta' } as const
  const drawn = (agent: string) => {
    vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0${agent}` })
    return drawPart(<Tracking clickId="X" />, { site: { tracking } })
  }
  Object.assign(window, { android: {} })
  expect(await drawn('')).toContain('consent-title')
  expect(await drawn(' GlasshouseApp/1.2 (android)')).toBe('')
})
