import { createHash } from 'node:crypto'
import { newServerSeed } from '@glasshouse/fairness'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { type Encryption } from '@glasshouse/service'
import { z } from 'zod'
import { type SeedDeps } from '../play/seeds.ts'

/** Rounds of one chain. The next chain begins when they are used up. */
export const chainLength = 10_000

/** Seeds kept in memory, one in so many: any other is at most so many hashes away. */
const kept = 100

type Chain = {
  readonly id: bigint
  readonly commitment: string
  readonly length: number
  readonly used: number
}

/** The seed of a coming round: where it is in its chain, and what is published of it. */
export type NextSeed = { readonly chainId: bigint; readonly place: number; readonly commitment: string }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function rootOwner(table: string, commitment: string): string {
  return `chain ${table} ${commitment}`
}

const chainRow = z.object({ id: z.bigint(), commitment: z.string(), length: z.int(), used: z.int() })
const rootRow = z.object({
  id: z.bigint(),
  tableCode: z.string(),
  root: z.string(),
  commitment: z.string(),
  length: z.int(),
})

export type Chains = {
  /** Takes the next seed of a table, under a lock of its row. */
  takeNext(tx: Tx, table: string): Promise<NextSeed>
  /** The seed of a round. Secret until the round is drawn. */
  seedOf(queries: Queries, round: { readonly chainId: bigint; readonly place: number }): Promise<string>
}

export function createChains({ seedEncryption, clock }: SeedDeps): Chains {
  const known = new Map<bigint, Anchors>()

  async function anchors(queries: Queries, chainId: bigint): Promise<Anchors> {
    const found = known.get(chainId)
    if (found) return found
    const row = await queries.one(
      rootRow,
      sql`select id, table_code, root, commitment, length from seed_chains where id = ${chainId}`,
    )
    const root = seedEncryption.decrypt(row.root, rootOwner(row.tableCode, row.commitment))
    const made = anchorsOf(root, row.length)
    known.set(chainId, made)
    return made
  }

  const seedOf: Chains['seedOf'] = async (queries, { chainId, place }) =>
    seedAt(await anchors(queries, chainId), place)

  async function begin(tx: Tx, table: string): Promise<Chain> {
    const root = newServerSeed()
    const commitment = hashOf(seedAt(anchorsOf(root, chainLength), 1))
    const encrypted = seedEncryption.encrypt(root, rootOwner(table, commitment))
    return tx.one(
      chainRow,
      sql`
        insert into seed_chains (table_code, root, commitment, length, created_at)
        values (${table}, ${encrypted}, ${commitment}, ${chainLength}, ${clock.now()})
        returning id, commitment, length, used`,
    )
  }

  return {
    seedOf,
    takeNext: async (tx, table) => {
      const last = await tx.maybe(
        chainRow,
        sql`
          select id, commitment, length, used from seed_chains
           where table_code = ${table} order by id desc limit 1 for update`,
      )
      const chain = last && last.used < last.length ? last : await begin(tx, table)
      const place = chain.used + 1
      await tx.run(sql`update seed_chains set used = ${place} where id = ${chain.id}`)
      const commitment =
        place === 1 ? chain.commitment : await seedOf(tx, { chainId: chain.id, place: place - 1 })
      return { chainId: chain.id, place, commitment }
    },
  }
}

/** Some seeds of a chain: the n-th is the one at the place length - n * kept. */
type Anchors = { readonly length: number; readonly seeds: readonly string[] }

function anchorsOf(root: string, length: number): Anchors {
  const seeds = [root]
  let seed = root
  for (let behind = 1; behind < length; behind += 1) {
    seed = hashOf(seed)
    if (behind % kept === 0) seeds.push(seed)
  }
  return { length, seeds }
}

function seedAt({ length, seeds }: Anchors, place: number): string {
  const behind = length - place
  let seed = seeds[Math.floor(behind / kept)]
  if (seed === undefined || place < 1) throw new Error('a chain has no such place')
  for (let step = 0; step < behind % kept; step += 1) seed = hashOf(seed)
  return seed
}

/** Encrypts the roots of chains in use by the current key, as `encryptComingSeeds` does with players' seeds. */
export async function encryptChains(deps: {
  readonly database: SeedDeps['database']
  readonly seedEncryption: Encryption
}): Promise<void> {
  const prefix = `${deps.seedEncryption.currentKeyId}.`
  await deps.database.transaction(async tx => {
    const rows = await tx.all(
      rootRow,
      sql`
        select id, table_code, root, commitment, length from seed_chains
         where not starts_with(root, ${prefix}) order by id for update`,
    )
    for (const { id, tableCode, root, commitment } of rows) {
      const owner = rootOwner(tableCode, commitment)
      const encrypted = deps.seedEncryption.encrypt(deps.seedEncryption.decrypt(root, owner), owner)
      await tx.run(sql`update seed_chains set root = ${encrypted} where id = ${id}`)
    }
  })
}
