import { randomUUID } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { jobsVerbs } from './jobs-verbs.ts'
import { understand } from './staff-command.ts'
import { verbsUnderTest } from '../testing/verbs-under-test.ts'

const { prepared, run: jobs } = verbsUnderTest(jobsVerbs)
const decidedBy = ['--as', 'Ann', '--reason', 'the gateway is back'] as const

/** A job whose last try has failed, as a server leaves it. */
async function die(): Promise<string> {
  const id = randomUUID()
  await prepared.database.run(sql`select jobs.create_queue('deliver-message', '{"policy": "standard"}')`)
  await prepared.database.run(sql`
    insert into jobs.job (id, name, data, state, retry_count, retry_limit, policy, created_on, completed_on, output)
    values (${id}, 'deliver-message', '{"messageId": "7"}', 'failed', 2, 2, 'standard', '2026-11-20T10:00:00Z',
            '2026-11-20T10:05:00Z', '{"message": "the gateway is down"}')`)
  return id
}

test('dead jobs are listed, tried again and discarded, with who and why', async () => {
  expect(await jobs('list')).toEqual({ done: true, printed: 'No job is dead.' })
  const first = await die()
  expect((await jobs('list')).printed.split('\n')).toEqual([
    `${first}  deliver-message  {"messageId":"7"}`,
    '  added 2026-11-20 10:00:00 UTC, dead since 2026-11-20 10:05:00 UTC after 3 tries: the gateway is down',
  ])
  expect(await jobs('retry', first, ...decidedBy)).toEqual({
    done: true,
    printed: 'deliver-message is tried again.',
  })
  expect((await jobs('show', first)).printed).toMatch(
    /dead no more\.\n {2}.* tried again by Ann: the gateway/,
  )
  const second = await die()
  expect(await jobs('discard', second, ...decidedBy)).toEqual({
    done: true,
    printed: 'deliver-message is discarded.',
  })
  expect(await jobs('list')).toMatchObject({ printed: 'No job is dead.' })
})

test.each([
  ['show', [randomUUID()]],
  ['show', ['seven']],
  ['retry', [randomUUID(), ...decidedBy]],
  ['discard', ['seven', ...decidedBy]],
])('%s of what is no dead job is refused in words', async (verb, given) => {
  expect(await jobs(verb, ...given)).toMatchObject({
    done: false,
    printed: expect.stringContaining('no dead job has that id') as unknown,
  })
})

test('nothing is decided without who and why', () => {
  expect(understand(jobsVerbs, ['retry', randomUUID()])).toBe('--reason must be said.')
})
