import { openDatabase, sql } from '@glasshouse/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { createBareServer } from './testing/bare-server.ts'

/** A server whose first question to the database, which site a host has, ends as `ask` does. */
async function openServer(ask: () => Promise<unknown>) {
  const findSite = () => ask().then(() => undefined)
  const { server, clock, log } = await createBareServer({ isProduction: true }, { findSite })
  onTestFinished(() => server.close())
  const errors = () =>
    String(log.read() ?? '')
      .split('\n')
      .filter(line => line.includes('"level":"error"'))
  return { server, clock, errors }
}

test('while the database is gone, calls are told to retry, and the log repeats it now and then', async () => {
  const nowhere = openDatabase({ url: 'postgresql://postgres@localhost/x?host=%2Fnonexistent' })
  onTestFinished(() => nowhere.close())
  const { server, clock, errors } = await openServer(() => nowhere.run(sql`select 1`))

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.inject({ method: 'POST', url: '/api/v1/nothing' })),
  )
  expect(answers.map(answer => answer.statusCode)).toEqual([503, 503, 503, 503, 503])
  expect(answers[0]?.json()).toMatchObject({
    code: 503,
    message: expect.stringContaining('come back') as string,
  })
  const said = errors()
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('the database is out of reach')

  await clock.advance(5_000)
  await server.inject('/api/v1/nothing')
  expect(errors()).toHaveLength(1)
})

test('any other failure is an internal error, logged each time', async () => {
  const { server, errors } = await openServer(() => Promise.reject(new Error('a mistake')))
  for (const _time of [1, 2]) expect((await server.inject('/api/v1/nothing')).statusCode).toBe(500)
  expect(errors()).toHaveLength(2)
})
