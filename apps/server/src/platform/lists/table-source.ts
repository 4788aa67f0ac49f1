import { sql, type RowSchema, type Sql } from '@glasshouse/postgres'
import { z } from 'zod'
import type { Audience, Counted, ListSource, Order, Place, Reader, RowsInput, Tenants } from './list.ts'

/** A column that rows are sorted by. Not null: a place has to say where a row stands. */
export type SortKey = { readonly column: Sql; readonly type: keyof typeof typed }

const typed = {
  bigint: (text: string) => sql`${text}::bigint`,
  integer: (text: string) => sql`${text}::integer`,
  text: (text: string) => sql`${text}::text`,
  timestamptz: (text: string) => sql`${text}::timestamptz`,
  uuid: (text: string) => sql`${text}::uuid`,
}

export type TableSource<A extends Audience, F, R, T> = {
  readonly from: Sql
  readonly columns: (viewer: Reader<A>) => Sql
  readonly row: RowSchema<R>
  /** Whose rows they are. It is part of every statement. */
  readonly scope: (tenant: Tenants[A]) => Sql
  readonly filter: (filter: F, viewer: Reader<A>) => Sql
  /** By the name of each sort, its keys in order; the last one is the row's own. */
  readonly sorts: Readonly<Record<string, readonly SortKey[]>>
  /** What is counted besides the rows. */
  readonly totals: { readonly columns: Sql; readonly row: RowSchema<Counted & T> }
}

const placed = z.looseObject({ place: z.array(z.string()) })

/** A list made of one statement's parts. Names of columns are statements, values are parameters. */
export function tableSource<A extends Audience, F, R, T>(
  parts: TableSource<A, F, R, T>,
): ListSource<A, F, R, T> {
  const { from, columns, row, scope, filter, totals } = parts
  const wanted = (input: { readonly viewer: Reader<A>; readonly filter: F }) =>
    sql`${scope(input.viewer.tenant)} and ${filter(input.filter, input.viewer)}`
  const schema: RowSchema<{ row: R; place: Place }> = {
    parse: read => ({ row: row.parse(read), place: placed.parse(read).place }),
  }
  return {
    rows: (queries, input) => {
      const keys = parts.sorts[input.sort]
      if (!keys) throw new Error(`a list is not sorted by ${input.sort}`)
      const statement = sql`
        select ${columns(input.viewer)}, array[${joined(keys, ({ column }) => sql`${column}::text`)}] as place
          from ${from}
         where ${wanted(input)}
           and ${startOf(keys, input, sql`from ${from} where ${wanted(input)}`)}
         order by ${orderOf(keys, input.order)}
         limit ${input.limit}`
      return queries.all(schema, statement)
    },
    totals: (queries, input) =>
      queries.one(
        totals.row,
        sql`select count(*)::integer as count, ${totals.columns} from ${from} where ${wanted(input)}`,
      ),
  }
}

/** A page by its number begins after the last row of the pages before, of which the keys alone are read. */
function startOf(
  keys: readonly SortKey[],
  { start, order }: Pick<RowsInput<Audience, unknown>, 'start' | 'order'>,
  rows: Sql,
): Sql {
  const columns = joined(keys, ({ column }) => column)
  const after = order === 'asc' ? sql`>` : sql`<`
  if ('after' in start) {
    if (start.after.length !== keys.length) throw new Error('a place has a value for each key')
    const values = joined(keys, ({ type }, index) => typed[type](start.after[index] ?? ''))
    return sql`(${columns}) ${after} (${values})`
  }
  if (start.skip === 0) return sql`true`
  return sql`(${columns}) ${after}
               (select ${columns} ${rows} order by ${orderOf(keys, order)} offset ${start.skip - 1} limit 1)`
}

function orderOf(keys: readonly SortKey[], order: Order): Sql {
  return joined(keys, ({ column }) => (order === 'asc' ? sql`${column}` : sql`${column} desc`))
}

function joined<V>(values: readonly V[], part: (value: V, index: number) => Sql): Sql {
  const [first = sql`true`, ...others] = values.map(part)
  return others.reduce((all, each) => sql`${all}, ${each}`, first)
}
