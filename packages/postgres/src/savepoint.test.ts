import { testDatabase } from '@glasshouse/test-postgres'
import { beforeEach, expect, test } from 'vitest'
import { attempt, sql, type Tx } from './index.ts'

const id = { parse: (row: unknown) => (row as { id: number }).id } // the one column asked for

const fixture = testDatabase({
  name: 'postgres-savepoint',
  prepare: async database => {
    await database.run(sql`create table pears (id int primary key)`)
  },
})

beforeEach(async () => {
  await fixture.database.run(sql`delete from pears`)
})

const add = (tx: Tx, pear: number) => tx.run(sql`insert into pears values (${pear})`)
const pears = () => fixture.database.all(id, sql`select id from pears order by id`)

test('what fails in part of a transaction is undone alone, and the rest is committed', async () => {
  const faults = await fixture.database.transaction(async tx => {
    await add(tx, 1)
    const thrown = await attempt(tx, async () => {
      await add(tx, 2)
      throw new Error('rotten')
    })
    const refused = await attempt(tx, async () => {
      await add(tx, 3)
      await add(tx, 1)
    })
    await add(tx, 4)
    return [thrown, refused].map(each => (each.done ? 'done' : String(each.fault)))
  })
  expect(faults[0]).toBe('Error: rotten')
  expect(faults[1]).toContain('pears_pkey')
  expect(await pears()).toEqual([1, 4])
})

test('what succeeds is answered and stays, also inside of another one', async () => {
  const answered = await fixture.database.transaction(tx =>
    attempt(tx, async () => {
      await attempt(tx, async () => {
        await add(tx, 1)
        throw new Error('rotten')
      })
      return add(tx, 2)
    }),
  )
  expect(answered).toEqual({ done: true, value: 1 })
  expect(await pears()).toEqual([2])
})

test('a lost connection ends the whole transaction', async () => {
  const work = fixture.database.transaction(async tx => {
    await add(tx, 1)
    await attempt(tx, () => tx.run(sql`select pg_terminate_backend(pg_backend_pid())`))
    await add(tx, 2)
  })
  await expect(work).rejects.toThrow('terminat')
  expect(await pears()).toEqual([])
})
