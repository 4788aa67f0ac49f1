type ArrayResult = {
  readonly fields: readonly { readonly name: string }[]
  readonly rows: readonly (readonly unknown[])[]
}

/**
 * The rows of a result as objects, with the columns' names in camelCase. Only the names of columns change: what is
 * inside a JSON or composite value stays as it is. Of two columns with one name the last one counts, as in the driver.
 */
export function rowsOf({ fields, rows }: ArrayResult): Record<string, unknown>[] {
  if (rows.length === 0) return []
  const keys = fields.map(({ name }) => keyOf(name))
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    keys.forEach((key, index) => (row[key] = values[index]))
    return row
  })
}

const known = new Map<string, string>()

/** The column names of our statements are few, so the cache is bounded by the code. */
function keyOf(column: string): string {
  const key = known.get(column) ?? column.replace(/_([a-z0-9])/g, (_all, next: string) => next.toUpperCase())
  known.set(column, key)
  return key
}
