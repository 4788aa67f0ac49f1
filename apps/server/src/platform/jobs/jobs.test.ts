import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import {
  createIncidents,
  createLog,
  createMetrics,
  createMovableClock,
  systemClock,
  type Clock,
  type MovableClock,
} from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverTemplate } from '../../testing/server-under-test.ts'
import { until } from '../../testing/until.ts'
import { serverConnection } from '../site-scope.ts'
import {
  createJobs,
  createStaffJobs,
  defineJob,
  repeatsJob,
  runsJob,
  type Job,
  type JobRun,
} from './index.ts'

const prepared = testDatabase(serverTemplate)
const greeting = defineJob({
  name: 'greeting',
  data: z.object({ to: z.string() }),
  retries: 2,
  retryDelayS: 10,
})

let clock: MovableClock
const processes: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  clock = createMovableClock(new Date('2026-11-20T10:00:30Z'))
  await prepared.database.run(sql`delete from jobs.job_common`)
  // Each test starts at the same time, before the one that the last one looked after its queues at.
  await prepared.database.run(
    sql`update jobs.queue set maintain_on = null, monitor_on = null, monitor_claim_on = null`,
  )
})
afterEach(async () => {
  for (const { stop } of processes.splice(0)) await stop()
})

/** A process that runs these jobs, in a database that all of them share. */
function node(jobs: readonly Job[], at: Clock = clock) {
  const database = prepared.open(serverConnection)
  const log = createLog({ name: 'test', level: 'silent' })
  const metrics = createMetrics()
  const made = createJobs({
    database,
    clock: at,
    log,
    metrics,
    incidents: createIncidents({ log, clock: at }),
  })
  made.serve(jobs)
  processes.push(made)
  return { ...made, database, metrics }
}

/** The greeting, and whom it has greeted. */
function greeter(greet: (to: string, run: JobRun) => Promise<void> = async () => undefined, concurrency = 1) {
  const greeted: string[] = []
  const job = runsJob(
    greeting,
    async ({ to }, run) => {
      await greet(to, run)
      greeted.push(to)
    },
    { concurrency },
  )
  return { greeted, job }
}

const stateRow = z.object({ state: z.string(), n: z.bigint() })
const states = async (name: string) =>
  Object.fromEntries(
    (
      await prepared.database.all(
        stateRow,
        sql`select state::text, count(*) as n from jobs.job_common where name = ${name} group by state`,
      )
    ).map(({ state, n }) => [state, Number(n)]),
  )

describe('adding', () => {
  test('a job exists if and only if its transaction commits', async () => {
    const { greeted, job } = greeter()
    const { add, runDue, database } = node([job])
    await database.transaction(tx => add(tx, greeting, { data: { to: 'kept' } }))
    await database.transaction(async tx => {
      await add(tx, greeting, { data: { to: 'rolled back' } })
      return refuse('never')
    })
    expect(await runDue()).toBe(1)
    expect(greeted).toEqual(['kept'])
    expect(await runDue()).toBe(0)
  })

  test('one key is one job, also once it is done', async () => {
    const { greeted, job } = greeter()
    const { add, runDue, database } = node([job])
    const all = await Promise.all(
      ['a', 'b', 'c'].map(to =>
        database.transaction(tx => add(tx, greeting, { data: { to }, key: 'deposit 7' })),
      ),
    )
    expect(all.filter(Boolean)).toHaveLength(1)
    await runDue()
    expect(await add(database, greeting, { data: { to: 'd' }, key: 'deposit 7' })).toBe(false)
    expect(await add(database, greeting, { data: { to: 'e' }, key: 'deposit 8' })).toBe(true)
    await runDue()
    expect(greeted).toHaveLength(2)
  })

  test('a job with a time waits for it', async () => {
    const { greeted, job } = greeter()
    const { add, runDue, database } = node([job])
    const startAt = new Date(clock.now().getTime() + 3_600_000)
    await add(database, greeting, { data: { to: 'later' }, startAt })
    await runDue()
    await clock.advance(3_599_000)
    await runDue()
    expect(greeted).toEqual([])
    await clock.advance(1_000)
    await runDue()
    expect(greeted).toEqual(['later'])
  })
})

describe('failing', () => {
  test('a job is tried again after growing pauses, under one id, and is then dead and visible', async () => {
    const tries: { id: string; attempt: number; at: number }[] = []
    const { job } = greeter(async (_to, { id, attempt }) => {
      tries.push({ id, attempt, at: clock.now().getTime() })
      throw new Error(`no ${attempt}`)
    })
    const { add, runDue, database, metrics } = node([job])
    await add(database, greeting, { data: { to: 'a' } })
    for (let second = 0; second < 120; second += 1) {
      await runDue()
      await clock.advance(1_000)
    }
    expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1)
    const [first = 0, second = 0, third = 0] = tries.map(({ at }) => at)
    // Between half and all of 10 and of 20 seconds, so that what failed together does not come back together.
    expect([second - first, third - second].map(ms => ms / 1_000)).toEqual([
      expect.toSatisfy((s: number) => s >= 5 && s <= 21),
      expect.toSatisfy((s: number) => s >= 10 && s <= 41),
    ])
    expect(await states('greeting')).toEqual({ failed: 1 })
    const { body } = await metrics.text()
    expect(body).toContain('glasshouse_jobs{job="greeting",state="dead"} 1')
    expect(body).toContain('glasshouse_job_runs_total{job="greeting",result="failed"} 3')
  })

  test('one that fails does not keep others from being done', async () => {
    const { greeted, job } = greeter(async to => {
      if (to === 'bad') throw new Error('bad')
    })
    const { add, runDue, database } = node([job])
    for (const to of ['a', 'bad', 'b']) await add(database, greeting, { data: { to } })
    await runDue()
    expect(greeted).toEqual(['a', 'b'])
    expect(await states('greeting')).toEqual({ completed: 2, retry: 1 })
  })

  test('data of another form is no reason to run it', async () => {
    const { greeted, job } = greeter()
    const { add, runDue, database } = node([job])
    await add(database, { ...greeting, data: z.object({}) }, { data: {} })
    await runDue()
    expect(greeted).toEqual([])
    expect(await states('greeting')).toEqual({ retry: 1 })
  })
})

describe('a job that is aborted', () => {
  test('just before its time is over, so that it has failed before it is given back', async () => {
    const hasty = defineJob({ ...greeting, name: 'hasty', timeoutS: 1 })
    let abortedAfterMs = 0
    const job = runsJob(hasty, async (_data, { signal }) => {
      const startedMs = systemClock.now().getTime()
      await pause(3_000, undefined, { signal }).catch(() => undefined)
      abortedAfterMs = systemClock.now().getTime() - startedMs
      signal.throwIfAborted()
    })
    const { add, runDue, database } = node([job])
    await add(database, hasty, { data: { to: 'a' } })
    await runDue()
    expect(abortedAfterMs).toBeGreaterThan(900)
    expect(abortedAfterMs).toBeLessThan(2_500)
    expect(await states('hasty')).toEqual({ retry: 1 })
  })
})

test('what cannot be settled frees no lane that others still run in', async () => {
  const release = Promise.withResolvers<void>()
  const { greeted, job } = greeter(async to => {
    if (to === 'slow') await release.promise
  }, 2)
  const { add, runDue, database } = node([job])
  await prepared.database.run(sql`
    create function refuse_done() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$`)
  await prepared.database.run(sql`
    create trigger refuse_done before update on jobs.job_common for each row
    when (new.state = 'completed' and new.data ->> 'to' = 'unlucky') execute function refuse_done()`)
  try {
    for (const to of ['unlucky', 'slow']) await add(database, greeting, { data: { to } })
    let isOver = false
    const running = runDue().finally(() => (isOver = true))
    const outcome = expect(running).rejects.toThrow('1 jobs could not be settled')
    await until('the unlucky one to run', async () => greeted.includes('unlucky'))
    await pause(200)
    expect(isOver).toBe(false)
    release.resolve()
    await outcome
    expect(greeted).toEqual(['unlucky', 'slow'])
    expect(await states('greeting')).toEqual({ active: 1, completed: 1 })
  } finally {
    release.resolve()
    await prepared.database.run(sql`drop trigger refuse_done on jobs.job_common`)
    await prepared.database.run(sql`drop function refuse_done`)
  }
})

describe('what is kept', () => {
  const keptMs = greeting.keptS * 1_000
  const setUp = async () => {
    let isBroken = true
    const { greeted, job } = greeter(async to => {
      if (to === 'bad' && isBroken) throw new Error('the gateway is down')
    })
    const hourly = repeatsJob('each-hour', { pattern: '0 * * * *' }, async () => {
      throw new Error('not now')
    })
    const running = node([job, hourly])
    for (const to of ['good', 'bad']) await running.add(running.database, greeting, { data: { to } })
    for (let tries = 0; tries < 3; tries += 1) {
      await running.runDue()
      await clock.advance(60_000)
    }
    return { ...running, greeted, mend: () => (isBroken = false) }
  }

  test('a dead job outlives its time, until a person decides; a done one and a missed occurrence do not', async () => {
    const { supervise } = await setUp()
    expect(await states('greeting')).toEqual({ completed: 1, failed: 1 })
    expect(await states('each-hour')).toEqual({ failed: 1 })
    await clock.advance(keptMs + 60_000)
    await supervise()
    expect(await states('greeting')).toEqual({ failed: 1 })
    expect(await states('each-hour')).toEqual({})
    await clock.advance(keptMs + 60_000)
    await supervise()
    expect(await states('greeting')).toEqual({ failed: 1 })
  })

  test('a dead one that was done after all is deleted as late as any other', async () => {
    const { supervise, runDue, greeted, mend } = await setUp()
    await clock.advance(keptMs + 60_000)
    await supervise()
    const log = createLog({ name: 'test', level: 'silent' })
    const staff = createStaffJobs({ database: prepared.open(serverConnection), clock, log })
    processes.push({ stop: staff.close })
    const [dead] = await staff.list(10)
    mend()
    await staff.retry(dead?.id ?? '', { by: 'Ann', reason: 'the gateway is back' })
    await runDue()
    expect(greeted).toContain('bad')
    await clock.advance(keptMs - 60_000)
    await supervise()
    expect(await states('greeting')).toEqual({ completed: 1 })
    await clock.advance(3_660_000)
    await supervise()
    expect(await states('greeting')).toEqual({})
  })
})

describe('what a person decides about a dead job', () => {
  const decidedBy = { by: 'Ann', reason: 'the gateway is back' }
  let isBroken: boolean
  const setUp = async () => {
    isBroken = true
    const { greeted, job } = greeter(async () => {
      if (isBroken) throw new Error('the gateway is down')
    })
    const running = node([job])
    await running.add(running.database, greeting, { data: { to: 'a' } })
    for (let tries = 0; tries < 3; tries += 1) {
      await running.runDue()
      await clock.advance(60_000)
    }
    const log = createLog({ name: 'test', level: 'silent' })
    const staff = createStaffJobs({ database: prepared.open(serverConnection), clock, log })
    processes.push({ stop: staff.close })
    const [dead] = await staff.list(10)
    if (!dead) throw new Error('nothing is dead')
    return { ...running, staff, dead, greeted }
  }

  test('is listed with what went wrong, and tried again', async () => {
    const { staff, dead, greeted, runDue } = await setUp()
    expect(dead).toMatchObject({
      name: 'greeting',
      data: { to: 'a' },
      tries: 3,
      error: 'the gateway is down',
    })
    isBroken = false
    expect(await staff.retry(dead.id, decidedBy)).toMatchObject({ ok: true })
    expect(await staff.list(10)).toEqual([])
    await runDue()
    expect(greeted).toEqual(['a'])
    expect(await staff.find(dead.id)).toMatchObject({
      job: undefined,
      decisions: [{ decision: 'retry', by: 'Ann', reason: 'the gateway is back' }],
    })
    expect(await staff.retry(dead.id, decidedBy)).toMatchObject({ refusal: 'notDead' })
  })

  test('is discarded for good', async () => {
    const { staff, dead } = await setUp()
    expect(await staff.discard(dead.id, decidedBy)).toMatchObject({ ok: true })
    expect(await states('greeting')).toEqual({})
    expect((await staff.find(dead.id)).decisions).toMatchObject([{ decision: 'discard' }])
    expect(await staff.discard(dead.id, decidedBy)).toMatchObject({ refusal: 'notDead' })
  })

  test('dies again where it still cannot be done', async () => {
    const { staff, dead, runDue } = await setUp()
    await staff.retry(dead.id, decidedBy)
    await runDue()
    expect(await staff.list(10)).toMatchObject([{ id: dead.id, tries: 4 }])
  })
})

describe('repeated jobs', () => {
  test('of several processes one runs each occurrence, and a start makes up for one that was missed', async () => {
    const ranAt: string[] = []
    const job = () =>
      repeatsJob('each-minute', { pattern: '* * * * *' }, async () => {
        ranAt.push(clock.now().toISOString().slice(11, 16))
      })
    const nodes = [node([job()]), node([job()])]
    for (let half = 0; half < 6; half += 1) {
      await Promise.all(nodes.map(({ runDue }) => runDue()))
      await clock.advance(30_000)
    }
    expect(ranAt).toEqual(['10:00', '10:01', '10:02', '10:03'])
    // A process that starts finds 10:03 done; after three hours without any, one occurrence stands for them all.
    expect(await node([job()]).runDue()).toBe(0)
    await clock.advance(3 * 3_600_000)
    expect(await node([job()]).runDue()).toBe(1)
  })

  test('one that fails is not tried again before its next time, and is no longer dead once it works', async () => {
    let fails = true
    const job = repeatsJob('each-hour', { pattern: '0 * * * *' }, async () => {
      if (fails) throw new Error('not now')
    })
    const { runDue } = node([job])
    await runDue()
    await clock.advance(1_800_000)
    await runDue()
    expect(await states('each-hour')).toEqual({ failed: 1 })
    fails = false
    await clock.advance(1_800_000)
    await runDue()
    expect(await states('each-hour')).toEqual({ completed: 1 })
  })

  test('the zone counts', async () => {
    let ran = 0
    const midnight = { pattern: '0 0 * * *', timezone: 'America/Caracas' }
    const job = repeatsJob('at-midnight', midnight, async () => {
      ran += 1
    })
    const { runDue } = node([job])
    await runDue()
    ran = 0
    // Midnight in Caracas is 4:00 UTC.
    await clock.advance(17 * 3_600_000 + 59 * 60_000)
    expect([await runDue(), ran]).toEqual([0, 0])
    await clock.advance(60_000)
    await runDue()
    expect(ran).toBe(1)
  })
})

describe('several processes', () => {
  test('each job runs once', async () => {
    const greeters = [1, 2, 3].map(() => greeter(() => pause(2), 3))
    const nodes = greeters.map(({ job }) => node([job]))
    const names = Array.from({ length: 60 }, (_, index) => `${index}`)
    const [first] = nodes
    for (const to of names) await first?.add(first.database, greeting, { data: { to } })
    await Promise.all(nodes.map(({ runDue }) => runDue()))
    const all = greeters.flatMap(({ greeted }) => greeted)
    expect(all.toSorted()).toEqual(names.toSorted())
    expect(await states('greeting')).toEqual({ completed: 60 })
  })

  test('what a process did not end because it was killed is given back, and what it says later counts nothing', async () => {
    let finish: () => void = () => undefined
    const stuck = greeter(() => new Promise(resolve => (finish = resolve)))
    const lost = node([stuck.job])
    await lost.add(lost.database, greeting, { data: { to: 'a' } })
    const running = lost.runDue()
    await until('the job to run', async () => (await states('greeting'))['active'] === 1)

    const { greeted, job } = greeter()
    const other = node([job])
    await other.supervise()
    expect(await other.runDue()).toBe(0)
    await clock.advance(301_000)
    await other.supervise()
    await clock.advance(21_000)
    expect(await other.runDue()).toBe(1)
    expect(greeted).toEqual(['a'])
    finish()
    await running
    expect(await states('greeting')).toEqual({ completed: 1 })
  })

  test('a process runs jobs by itself, and its end waits for those that run and starts no more', async () => {
    let aborted = 0
    const { greeted, job } = greeter(async (_to, { signal }) => {
      await pause(100)
      aborted += signal.aborted ? 1 : 0
    })
    const real = node([job], systemClock)
    for (const to of ['a', 'b', 'c']) await real.add(real.database, greeting, { data: { to } })
    real.start()
    await until('the first to run', async () => (await states('greeting'))['active'] === 1)
    await real.stop()
    expect(greeted).toEqual(['a'])
    expect(aborted).toBe(1)
    expect(await states('greeting')).toEqual({ completed: 1, created: 2 })
  })
})

test('two modules cannot run the same job', () => {
  const { job } = greeter()
  expect(() => node([job, job])).toThrow('two modules run the job greeting')
})
