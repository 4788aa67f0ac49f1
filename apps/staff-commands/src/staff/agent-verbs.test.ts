import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from '@glasshouse/postgres'
import { createPersonalData, demonstrationPersonalKeys } from '@glasshouse/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { verbsUnderTest } from '../testing/verbs-under-test.ts'
import { agentVerbs } from './agent-verbs.ts'
import { understand } from './staff-command.ts'

const { prepared, run: agent } = verbsUnderTest(agentVerbs)
const decidedBy = ['--as', 'Ann', '--reason', 'a forum that we know'] as const

const publicKeys = {
  PERSONAL_DATA_KEY: demonstrationPersonalKeys.encryption[0],
  PERSONAL_INDEX_KEY: demonstrationPersonalKeys.index[0],
}
const personalData = createPersonalData(demonstrationPersonalKeys)
const written = { contact: 'line 12', promotionChannel: 'A forum', remark: 'Since 2019' }
const idRow = z.object({ id: z.bigint() })

async function apply(account: string, details = written): Promise<void> {
  const { database } = prepared
  const { id } = await database.one(
    idRow,
    sql`select id from members where site_id = 1 and account = ${account}`,
  )
  const place = { table: 'agent_applications', column: 'details', owner: id }
  const encrypted = personalData.encrypt(JSON.stringify(details), place)
  await database.run(sql`
    insert into agent_applications (site_id, member_id, agent_type, details, agreement_version, language, applied_at)
    values (1, ${id}, 1, ${encrypted}, '2026-11-01', 'en_US', '2026-11-20T10:00:00Z')`)
}

test('applications are listed, approved with who and why, and the agent suspended and activated again', async () => {
  expect(await agent('list')).toEqual({ done: true, printed: 'No application waits.' })
  await apply('member9')
  const { printed } = await agent('list')
  expect(printed.split('\n')).toEqual([
    'member9 of Glasshouse, VND: share of what the house keeps, brought in by AG1; waiting',
    '  applied 2026-11-20 10:00:00 UTC, agreed to 2026-11-01, reached by line 12',
    '  brings members from: A forum',
    '  says: Since 2019',
  ])
  const approved = await agent('approve', 'member9', '--code', 'NINE', ...decidedBy)
  expect(approved.done).toBe(true)
  expect(approved.printed).toMatch(/^member9 of Glasshouse is agent NINE: active, level 2 below AG1, share/)
  expect(approved.printed).toMatch(/UTC {2}approved by Ann: a forum that we know$/)
  const suspended = await agent('suspend', 'member9', ...decidedBy)
  expect(suspended.printed).toContain('is agent NINE: disabled')
  expect((await agent('suspend', 'member9', ...decidedBy)).printed).toContain('it stands so already')
  expect((await agent('activate', 'member9', ...decidedBy)).printed).toContain('activated by Ann')
})

test('a refusal sends the given text to the applicant', async () => {
  await apply('member2')
  const refused = await agent('refuse', 'member2', '--tell', 'Tell us more.', ...decidedBy)
  expect(refused).toMatchObject({ done: true })
  expect(refused.printed).toContain('  was told: Tell us more.')
  expect((await agent('show', 'member2')).printed).toMatch(
    /^member2 of Glasshouse is no agent\.\nmember2 .* refused\n/,
  )
})

test('a plan is told; a period is closed, read, withdrawn, closed again, and confirmed by another person', async () => {
  const where = ['--site', 'Glasshouse', '--currency', 'VND'] as const
  const share =
    '{"kind":"share","platformFee":"1000","carriesLoss":true,"levels":[[{"from":"0","rate":"3000"}]]}'
  const period = ['settle', '2026-10-01', '2026-10-31', ...where, ...decidedBy] as const
  const plan = (type: string, from: string, terms = share) =>
    agent('plan', type, ...where, '--from', from, '--terms', terms, ...decidedBy)
  expect((await agent('settlements', ...where)).printed).toBe('No period is closed.')
  expect((await agent('settlements')).printed).toContain('--site and --currency')
  expect((await agent(...period)).printed).toContain('no plan held on the first day')
  expect((await plan('1', '2026-10-01', '{}')).printed).toContain('TYPE is 1 or 2')
  expect((await plan('1', '2026-10-01')).printed).toContain(
    'a first plan does not hold for days that are over',
  )
  expect((await plan('1', '2126-10-01')).printed).toBe('The plan of type 1 holds from 2126-10-01 on.')
  expect((await plan('1', '2126-10-01')).printed).toContain('published for that day')
  await prepared.database.run(sql`
    insert into agent_plan_versions (site_id, currency, agent_type, starts_on, terms, active_least, decided_by, reason,
                                     decided_at)
    select 1, 'VND', type, '2026-10-01', ${share}::jsonb, 0, 'Ann', 'told in September', '2026-09-01' from unnest(array[1, 2]) type`)
  const { printed } = await agent(...period)
  expect(printed).toMatch(
    /^\d+ {2}2026-10-01 to 2026-10-31, closed by Ann, waits for another person: 0 VND for /,
  )
  const numbered = (verb: string, number = printed) => [verb, number.split(' ')[0] ?? '', ...where] as const
  const read = await agent(...numbered('settlement'))
  expect(read.printed.split('\n')[0]).toBe(printed)
  expect(read.printed).toMatch(
    /\n {2}AG11 \(level 2 below AG1\), plan \d+, rate 30 %; gross win 0, jackpots 0, bonus 0; base 0/,
  )
  expect((await agent(...numbered('withdraw'), ...decidedBy)).printed).toMatch(/^Settlement \d+ is withdrawn/)
  expect((await agent(...numbered('settlement'))).printed).toContain('no such settlement')
  expect((await agent('settlement', 'x', ...where)).printed).toContain('no such settlement')
  const again = (await agent(...period)).printed
  expect((await agent(...numbered('confirm', again), ...decidedBy)).printed).toContain(
    'another person has to confirm',
  )
  const confirmed = await agent(...numbered('confirm', again), '--as', 'Binh', '--reason', 'worked out again')
  expect(confirmed.printed).toContain('closed by Ann, paid: 0 VND')
  expect((await agent(...numbered('withdraw', again), ...decidedBy)).printed).toContain('paid already')
})

test.each([
  ['is unknown', ['show', 'unknown'], 'there is no such member'],
  ['who has not applied', ['approve', 'member10', ...decidedBy], 'no application of this member waits'],
  ['who is no agent', ['suspend', 'member10', ...decidedBy], 'this member is no agent'],
] as const)('a member who %s is refused with a message', async (_who, given, words) => {
  const refused = await agent(...given)
  expect(refused.done).toBe(false)
  expect(refused.printed).toContain(words)
})

test('a code of another agent is refused with a message', async () => {
  await apply('member1')
  expect((await agent('approve', 'member1', '--code', 'ag1', ...decidedBy)).printed).toContain(
    'that code is taken',
  )
  expect((await agent('approve', 'member1', '--code', 'a b', ...decidedBy)).printed).toContain(
    'a code is 1 to 20',
  )
})

test('what an applicant of an older version wrote cannot write into the terminal', async () => {
  await apply('member3', {
    contact: 'line\u001B[1A\u001B[2K',
    promotionChannel: '\u202Eabc',
    remark: 'x\r\nmember1 of Glasshouse is agent FAKE',
  })
  const script = fileURLToPath(new URL('../agent.ts', import.meta.url))
  const env = { PATH: process.env['PATH'], DATABASE_URL: prepared.url, ...publicKeys }
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'list'], { env })
  expect(stdout).toContain('reached by line\\u{1b}[1A\\u{1b}[2K')
  expect(stdout).toContain('\\u{202e}abc')
  expect(stdout).toContain('says: x\\u{d}\\u{a}member1 of Glasshouse is agent FAKE')
  expect(stdout).not.toMatch(/[^\P{C}\n]/u)
})

test('nothing is decided without who and why', () => {
  expect(understand(agentVerbs, ['approve', 'member2'])).toBe('--reason must be said.')
  expect(understand(agentVerbs, ['activate', 'member2', '--as', 'Ann'])).toBe('--reason must be said.')
})
