import { sql, type Queries, type Sql } from '@glasshouse/postgres'
import { z } from 'zod'

/** The digest of a bet is the SHA-256 of its id: who knows the id finds the bet in a list that names no one. */
function digestsOf(bets: Sql): Sql {
  return sql`
    select encode(sha256(convert_to(b.id::text, 'UTF8')), 'hex') collate "C" as digest from (${bets}) b`
}

/** An expression: the SHA-256 of the digests of these bets, in their order, with a line feed between them. */
export function betsHash(bets: Sql): Sql {
  return sql`
    (select encode(sha256(convert_to(coalesce(string_agg(d.digest, chr(10) order by d.digest), ''), 'UTF8')), 'hex')
       from (${digestsOf(bets)}) d)`
}

const digestRow = z.object({ digest: z.string() })

/** What that hash is made of. */
export async function listDigests(queries: Queries, bets: Sql): Promise<readonly string[]> {
  const rows = await queries.all(digestRow, sql`${digestsOf(bets)} order by digest`)
  return rows.map(({ digest }) => digest)
}
