import { sql } from '@glasshouse/postgres'
import { beforeAll, expect, test } from 'vitest'
import { securityVerbs } from './security-verbs.ts'
import { verbsUnderTest } from '../testing/verbs-under-test.ts'

const { prepared, run: security } = verbsUnderTest(securityVerbs)

beforeAll(async () => {
  await prepared.database.run(sql`
    insert into security_events (site_id, kind, member_id, account_digest, address, device_hash, detail, request_id,
                                 quarter_from, first_at, last_at, count)
    select 1, 'loginFailed', (select id from members where site_id = 1 and account = 'member2'), null::text,
           '203.0.113.7'::inet, 'abcdef0123', 'wrongCredentials', 'request-1', '2026-11-20T10:00:00Z'::timestamptz,
           '2026-11-20T10:00:10Z'::timestamptz, '2026-11-20T10:02:00Z'::timestamptz, 12
    union all
    select 1, 'loginFailed', null, 'digest-of-it', '198.51.100.1', null, 'wrongCredentials', 'request-2',
           '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', 1`)
})

const first =
  '2026-11-20 10:02:00 UTC  loginFailed 12 times  member2 of Glasshouse  from 203.0.113.7  device abcdef01  ' +
  'wrongCredentials  request request-1'
const second =
  '2026-11-21 10:00:00 UTC  loginFailed  unknown account digest-o of Glasshouse  from 198.51.100.1  ' +
  'wrongCredentials  request request-2'

test.each([
  ['all, the newest first', [], `${second}\n${first}`],
  ['of a member, in any case', ['--member', 'MEMBER2'], first],
  ['from an address', ['--address', '198.51.100.1'], second],
  ['from a network', ['--address', '203.0.113.0/24'], first],
  ['since a day', ['--since', '2026-11-21'], second],
  ['since so long ago', ['--since', '5m'], 'Nothing was noted.'],
  ['of a kind', ['--kind', 'newDevice'], 'Nothing was noted.'],
  ['of another site', ['--site', 'Quayside'], 'Nothing was noted.'],
] as const)('events are listed: %s', async (_which, given, printed) => {
  expect(await security('list', ...given)).toEqual({ done: true, printed })
})

test.each([
  ['--address', '203.0.113.7 or 1=1'],
  ['--address', '203.0.113.0/99'],
  ['--since', 'yesterday'],
  ['--since', '2026-99-99'],
  ['--kind', 'toString'],
])('%s %s is refused in words', async (option, value) => {
  const refused = await security('list', option, value)
  expect(refused.done).toBe(false)
  expect(refused.printed).toContain('Nothing was read')
})
