import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { eventsVerbs } from './events-verbs.ts'
import { verbsUnderTest } from '../testing/verbs-under-test.ts'

const { prepared, run: events } = verbsUnderTest(eventsVerbs)
const decidedBy = ['--as', 'Ann', '--reason', 'done by hand'] as const

test('an event that holds up its consumer is listed, and skipped with who and why', async () => {
  expect(await events('list')).toEqual({ done: true, printed: 'No event holds up its consumer.' })
  await prepared.database.run(sql`
    insert into events (seq, site_id, type, key, data, at)
    values (1, 1, 'deposit-credited', 'D7', '{"units": "5"}', '2026-11-20T10:00:00Z'),
           (2, 1, 'deposit-credited', 'D8', '{}', '2026-11-20T10:00:01Z')`)
  await prepared.database.run(sql`
    insert into event_cursors (consumer, type, seq, tries, next_try_at, error)
    values ('tracking', 'deposit-credited', 0, 3, '2026-11-20T10:05:00Z', 'no such pixel')`)
  expect((await events('list')).printed.split('\n')).toEqual([
    'tracking  D7  deposit-credited of Glasshouse  {"units":"5"}',
    '  since 2026-11-20 10:00:00 UTC, 3 tries, next 2026-11-20 10:05:00 UTC, 2 waiting: no such pixel',
  ])
  const other = await events('skip', 'tracking', 'D8', ...decidedBy)
  expect(other).toMatchObject({ done: false })
  expect(other.printed).toContain('it is D7 that holds it up. (tracking)')
  expect(await events('skip', 'tracking', 'D7', ...decidedBy)).toEqual({
    done: true,
    printed: 'tracking skips deposit-credited D7; behind it: 1.',
  })
  expect((await events('list')).printed).toMatch(
    /^No event .*\n {2}.*UTC {2}tracking skipped deposit-credited D7 by Ann: done by hand$/,
  )
  const again = await events('skip', 'tracking', 'D7', ...decidedBy)
  expect(again.printed).toContain('no event holds up that consumer. (tracking)')
  await expect(prepared.database.run(sql`delete from event_skips`)).rejects.toThrow('kept')
})
