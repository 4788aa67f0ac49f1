/** Modules' notifications arrive as letters, in the transaction of the event. */
import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type StaffMembers, type StatusChangeInput } from './modules/access/member-status/index.ts'
import { depositCredited } from './events.ts'
import { emit } from './platform/events/index.ts'
import { forSite } from './platform/site-scope.ts'
import { logIn } from './testing/asking.ts'
import { challengeOf, devices, fromBrowser, newestCode, trust } from './testing/proofs.ts'
import { registering } from './testing/registering.ts'
import { serverUnderTest } from './testing/server-under-test.ts'
import { staffMembers } from './testing/staff-members.ts'

const server = serverUnderTest()
const { newForm, register } = registering(server)

const lettersOf = async (token: string, language = 'en_US') =>
  // The cases name languages of the site; any one of the type stands for them.
  (await server.ask(calls.letters, { language: language as 'en_US' }, { token })).data

test('a new member finds a welcome', async () => {
  const { data } = await register(newForm({ member_account: 'newcomer' }))
  const letters = await lettersOf(data.token)
  expect(letters).toMatchObject({ total_count: 1, unread_count: 1 })
  expect(letters.list[0]).toMatchObject({ title: 'Welcome to Glasshouse', is_read: 0, expire_at: null })
  expect(letters.list[0]?.content).toContain('Your account newcomer is open.')
  expect((await lettersOf(data.token, 'vi_VN')).list[0]?.title).toContain('Chào mừng')
})

test('a changed password is announced', async () => {
  const token = await server.login('member2')
  const body = { old_password: 'demo1234', password: 'lantern55', check_password: 'lantern55' }
  const edited = await server.ask(calls.editPassword, body, { token })
  const newer = typeof edited.headers['authorization'] === 'string' ? edited.headers['authorization'] : token
  expect((await lettersOf(newer)).list[0]).toMatchObject({ title: 'Your password at Glasshouse was changed' })
})

test('a new device is announced, without the text of its User-Agent', async () => {
  await trust(server, 'member1')
  const { member_login_id } = await challengeOf(server, 'member1')
  const asked = fromBrowser(devices.stranger, { headers: { 'user-agent': '<b>Evil</b>' } })
  await server.ask(calls.sendDeviceCode, { member_login_id, method: 'phone' }, asked)
  const code = await newestCode(server, '0912345678')
  const { data } = await server.ask(calls.verifyDevice, { member_login_id, code, method: 'phone' }, asked)
  const { list } = (await server.ask(calls.letters, {}, { ...asked, token: data.token })).data
  expect(list[0]?.title).toBe('A new device logged in at Glasshouse')
  expect(list[0]?.content).toContain('on a new device (a browser we do not know) on')
  expect(list[0]?.content).not.toContain('Evil')
})

test('a deposit that came in is told by its event, once, on its own site', async () => {
  const token = await server.login('member10')
  const { id: memberId } = await server.owner.one(
    z.object({ id: z.bigint() }),
    sql`select id from members where account = 'member10'`,
  )
  const emitted = {
    siteId: 1,
    key: 'D20261126',
    at: server.clock.now(),
    data: { memberId, orderNumber: 'D20261126', currency: 'USD', units: 500_000n },
  } as const
  const emitOnce = () => server.database.transaction(tx => emit(tx, depositCredited, emitted), forSite(1))
  await emitOnce()
  await server.app.runDue()
  await emitOnce()
  await server.app.runDue()
  const letters = (await lettersOf(token)).list.filter(({ content }) => content.includes('D20261126'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.content).toContain('was credited')
})

describe('what a person decides of a member', () => {
  let staff: StaffMembers
  beforeAll(() => {
    const { database, clock } = server
    staff = staffMembers({ database, clock })
  })

  test.each<[StatusChangeInput, string]>([
    [{ aspect: 'play', isFrozen: true }, 'Games are closed to your account'],
    [{ aspect: 'play', isFrozen: false }, 'Games are open to your account again'],
    [{ aspect: 'wallet', isFrozen: true }, 'Your wallet was frozen'],
    [{ aspect: 'wallet', isFrozen: false }, 'Your wallet is open again'],
    [{ aspect: 'identity', isVerified: true }, 'We know who you are'],
    [{ aspect: 'identity', isVerified: false }, 'Show us again who you are'],
  ])('%j is told', async (input, title) => {
    const decidedBy = { by: 'owner', reason: 'a reason that is not the member’s to read' }
    await staff.change({ account: 'member10', site: undefined }, input, decidedBy)
    const token = (await logIn(server, { account: 'member10' })).data.token
    const [letter] = (await lettersOf(token)).list
    expect(letter?.title).toBe(title)
    expect(letter?.content).toContain('account member10')
    expect(letter?.content).not.toContain('a reason')
  })

  test('also what left no way in, once there is one again', async () => {
    const decidedBy = { by: 'owner', reason: 'x' }
    const member = { account: 'member10', site: undefined }
    await staff.change(member, { aspect: 'status', status: 'frozen' }, decidedBy)
    await staff.change(member, { aspect: 'status', status: 'active' }, decidedBy)
    const token = (await logIn(server, { account: 'member10' })).data.token
    const titles = (await lettersOf(token)).list.map(each => each.title)
    expect(titles.slice(0, 2)).toEqual(['Your account is open again', 'Your account was frozen'])
  })
})
