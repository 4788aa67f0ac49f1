import { beginSession, endSession, getSession, toasts } from '@glasshouse/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawPart } from './testing/draw-part.tsx'
import { useLogout } from './use-logout.ts'

const member = { token: 't1', memberId: 7, account: 'member1', currency: 'VND' } as const
const went: string[] = []
let answer: () => Response

beforeEach(() => {
  went.length = 0
  for (const { id } of toasts.current()) toasts.dismiss(id)
  vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, to: string) => went.push(to) })
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  answer = () => answered({})
  beginSession(member)
})
afterEach(() => {
  endSession('loggedOut')
  vi.unstubAllGlobals()
})

const answered = (headers: Record<string, string>) =>
  Response.json({ code: 100, message: '', codeFull: '', data: {}, apiResponseData: {} }, { headers })

/** The way out as a page has it. */
async function logOut(): Promise<void> {
  const logOuts: (() => Promise<void>)[] = []
  function Corner() {
    logOuts.push(useLogout())
    return null
  }
  await drawPart(<Corner />)
  await logOuts[0]?.()
}

const said = () => toasts.current().map(({ text }) => text)

test('a logout is confirmed and goes home, also where the answer brings a newer token', async () => {
  answer = () => answered({ authorization: 't2' })
  await logOut()
  expect(getSession().token).toBe('')
  expect(said()).toEqual(['You are logged out'])
  expect(went).toEqual(['/'])
})

test('another member logged in by another window meanwhile stays', async () => {
  answer = () => {
    endSession('otherTab')
    beginSession({ ...member, token: 't9', memberId: 9 })
    return answered({})
  }
  await logOut()
  expect(getSession()).toMatchObject({ token: 't9', memberId: '9' })
  expect([said(), went]).toEqual([[], []])
})
