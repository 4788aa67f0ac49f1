import { sql, type Queries, type Sql } from '@glasshouse/postgres'
import { z } from 'zod'

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number | undefined
  readonly Plans?: readonly Plan[] | undefined
}

const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(plan).optional(),
  }),
)
const explained = z.object({ 'QUERY PLAN': z.array(z.object({ Plan: plan })) })

/** A database, or a transaction of it, that remembers the statements it was asked, so that their plans can be looked at. */
export function listeningTo<D extends Queries>(database: D): { readonly database: D; readonly heard: Sql[] } {
  const heard: Sql[] = []
  const hear = (statement: Sql) => {
    heard.push(statement)
    return statement
  }
  const queries: Queries = {
    run: statement => database.run(hear(statement)),
    all: (row, statement) => database.all(row, hear(statement)),
    one: (row, statement) => database.one(row, hear(statement)),
    maybe: (row, statement) => database.maybe(row, hear(statement)),
  }
  return { heard, database: { ...database, ...queries } }
}

export type Job = { readonly tablesReadWhole: readonly string[]; readonly rowsRead: number }

/** What a statement reads: every row that a scan of a table met, kept or not, and the tables that were read whole. */
export async function workOf(database: Pick<Queries, 'one'>, statement: Sql): Promise<Job> {
  const read = await database.one(explained, sql`explain (analyze, format json, timing off) ${statement}`)
  const nodes = read['QUERY PLAN'].flatMap(each => allNodes(each.Plan))
  const scans = nodes.filter(node => node['Relation Name'] !== undefined)
  return {
    tablesReadWhole: scans
      .filter(node => node['Node Type'] === 'Seq Scan' && rowsMet(node) > 0)
      .map(node => node['Relation Name'] ?? ''),
    rowsRead: Math.round(scans.reduce((sum, node) => sum + rowsMet(node), 0)),
  }
}

function allNodes(node: Plan): readonly Plan[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)]
}

function rowsMet(node: Plan): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
}
