import { mines as tables } from '../tables.ts'

/** So many different fields, at random. Which they are changes no chance: they are all alike. */
export function randomFields(count: number, taken: readonly number[] = []): readonly number[] {
  const left = Array.from({ length: tables.fields }, (_, field) => field).filter(
    field => !taken.includes(field),
  )
  const fields: number[] = []
  for (const number of crypto.getRandomValues(new Uint32Array(Math.min(count, left.length))))
    fields.push(...left.splice(number % left.length, 1))
  return fields
}
