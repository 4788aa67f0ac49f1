import { sql } from '@glasshouse/postgres'
import { randomToken, sha256Hex } from '@glasshouse/service'
import { z } from 'zod'
import type { ServerUnderTest } from '../../../../testing/server-under-test.ts'

const idRow = z.object({ id: z.bigint() })

/** A random forest of agents with two members each; agents are its places. */
export type Forest = {
  readonly size: number
  idOf(place: number): bigint
  /** Whether a place is in the branch of another, itself among them. */
  isBelow(above: number, place: number | undefined): boolean
  /** A number below a limit: the same in every run. */
  draw(below: number): number
}

export const codeOf = (place: number) => `R${place}`
export const accountOf = (place: number, member: 1 | 2) => `r${place}x${member}`

export function drawsFrom(start: number): (below: number) => number {
  let seed = start
  return below => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (seed >>> 8) % below
  }
}

export async function plantForest({ owner }: ServerUnderTest, seed: number, size = 400): Promise<Forest> {
  const draw = drawsFrom(seed)
  const parents = new Map<number, number | undefined>()
  const levels = new Map<number, number>()
  const ids = new Map<number, bigint>()
  const idOf = (place: number) => ids.get(place) ?? 0n
  await owner.transaction(async tx => {
    for (let place = 0; place < size; place += 1) {
      // Eight trees; a third of the forest is one chain, because depth is no limit.
      const parent = place < 8 ? undefined : place % 3 === 0 ? place - 3 : draw(place)
      const level = parent === undefined ? 1 : (levels.get(parent) ?? 0) + 1
      parents.set(place, parent)
      levels.set(place, level)
      const { id } = await tx.one(
        idRow,
        sql`
          insert into agents (site_id, code, parent_id, level)
          values (1, ${codeOf(place)}, ${parent === undefined ? null : idOf(parent)}, ${level})
          returning id`,
      )
      ids.set(place, id)
    }
    await tx.run(sql`
      insert into members (site_id, account, currency, password_hash, registered_at)
      select 1, 'r' || substr(a.code, 2) || 'x' || n, 'VND', m.password_hash, m.registered_at
        from agents a, generate_series(1, 2) n, members m
       where a.site_id = 1 and a.code like 'R%' and m.id = 1`)
    await tx.run(sql`
      insert into registrations (member_id, site_id, source, agent_id, code, address, country, agreement_version, at)
      select m.id, 1, 'link', a.id, a.code, '127.0.0.1', 'ZZ', '2026-10-01', m.registered_at
        from agents a
        join members m on m.site_id = 1 and m.account like 'r' || substr(a.code, 2) || 'x_'
       where a.site_id = 1 and a.code like 'R%'`)
  })
  const isBelow = (above: number, place: number | undefined): boolean =>
    place !== undefined && (place === above || isBelow(above, parents.get(place)))
  return { size, idOf, isBelow, draw }
}

/** A member of its own for an agent, who is logged in. */
export async function logInAgent(
  { owner, clock }: ServerUnderTest,
  code: string,
): Promise<{ readonly memberId: bigint; readonly token: string }> {
  const token = randomToken()
  const { id: memberId } = await owner.one(
    idRow,
    sql`
      insert into members (site_id, account, currency, password_hash, registered_at)
      select site_id, ${`agent-${code}`}, 'VND', password_hash, registered_at from members where id = 1
      returning id`,
  )
  await owner.run(sql`update agents set member_id = ${memberId} where site_id = 1 and code = ${code}`)
  await owner.run(sql`
    insert into sessions (site_id, member_id, token_hash, created_at, seen_at, rotated_at, idle_minutes)
    select 1, ${memberId}, ${sha256Hex(token)}, at, at, at, 600
      from (select ${clock.now()}::timestamptz as at) t`)
  return { memberId, token }
}

/** A session of a sub-account. */
export async function logInClerk({ owner, clock }: ServerUnderTest, memberId: string): Promise<string> {
  const token = randomToken()
  await owner.run(sql`
    insert into sessions (site_id, member_id, token_hash, created_at, seen_at, rotated_at, idle_minutes)
    select 1, ${memberId}::bigint, ${sha256Hex(token)}, at, at, at, 600
      from (select ${clock.now()}::timestamptz as at) t`)
  return token
}
