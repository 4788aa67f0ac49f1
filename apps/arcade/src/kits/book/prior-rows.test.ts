import { readFileSync } from 'node:fs'
import { sql } from '@glasshouse/postgres'
import { expectStatus } from '@glasshouse/signed-http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { arcadeUnderTest } from '../../testing/arcade-under-test.ts'
import { bookUnderTest, pickOf } from '../../testing/book-under-test.ts'

const under = arcadeUnderTest()
const { sit, coming, bet, bets, untilOver, expectSound } = bookUnderTest(under)

const migrations = ['0060_bets_in_the_draw', '0061_seeds_of_void_rounds', '0064_due_changes'].map(name =>
  readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8'),
)

/** The tables as they were before. */
const undo = `
  alter table shared_rounds drop column client_seed, drop constraint shared_rounds__revealed;
  alter table shared_rounds add constraint shared_rounds__revealed
    check ((server_seed is null) = (state in ('open', 'running', 'void')));
  alter table book_events drop column draws_by_bets, drop column client_seed, drop column change_due_at;`

const rounds = `
  with chain as (
    insert into seed_chains (table_code, root, commitment, length, created_at)
    values ('LC04', 'k.root', repeat('1', 64), 10000, now()) returning id
  )
  insert into shared_rounds (id, table_code, game_code, number, config_version, config_hash, chain_id, place,
                             commitment, state, opens_at, closes_at, server_seed, result, drawn_at)
  select gen_random_uuid(), 'LC04', 'LC04', n, '1', 'h', chain.id, n, repeat('1', 64), state, now(), now(), seed,
         case when seed is null then null else '{}'::jsonb end, case when seed is null then null else now() end
    from chain, (values (1, 'settled', repeat('2', 64)), (2, 'void', null)) as of_before (n, state, seed)`

const eventRow = z.object({ drawsByBets: z.boolean(), clientSeed: z.string().nullable(), isDue: z.boolean() })
const roundRow = z.object({ state: z.string(), clientSeed: z.string().nullable() })

test('rows of before keep their draw, and the bets of an event that was taken out are changed', async () => {
  const { database } = under.database
  const seat = await sit()
  const [over, next] = await coming(seat)
  for (const event of [over, next]) await expectStatus(bet(seat, [pickOf(event)]), 200)
  await untilOver(over)
  await under.arcade.runEvents()
  await database.run(sql`update book_events set state = 'void' where id = ${over.id}`)
  await database.transaction(async tx => {
    for (const text of [undo, rounds, ...migrations]) await tx.client.query(text)
  })
  const eventOf = ({ id }: { readonly id: string }) =>
    database.one(
      eventRow,
      sql`
        select draws_by_bets, client_seed, change_due_at is not null as is_due from book_events
         where id = ${id}`,
    )
  expect(await eventOf(over)).toEqual({ drawsByBets: false, clientSeed: null, isDue: true })
  expect(await eventOf(next)).toEqual({ drawsByBets: false, clientSeed: null, isDue: false })
  const stored = await database.all(
    roundRow,
    sql`select state, client_seed from shared_rounds where table_code = 'LC04' order by number`,
  )
  expect(stored).toEqual([
    { state: 'settled', clientSeed: null },
    { state: 'void', clientSeed: null },
  ])
  const seedOf = (state: string, seed: string | null) =>
    database.run(sql`update shared_rounds set server_seed = ${seed} where state = ${state}`)
  expect(await seedOf('void', '3'.repeat(64))).toBe(1)
  await expect(seedOf('settled', null)).rejects.toThrow('shared_rounds__revealed')
  // Some time later than the migration, by the clock of this test.
  await under.clock.advance(60_000)
  await under.arcade.runEvents()
  expect((await bets(seat)).bets.find(({ legs }) => legs[0]?.event === over.id)?.state).toBe('void')
  await expectSound()
})
