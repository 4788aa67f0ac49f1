import type { Tx } from './database.ts'
import { sql } from './sql.ts'
import { DatabaseTimeout } from './wait-limit.ts'

export type Attempted<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly fault: unknown }

/**
 * Part of a transaction that may fail alone: what it did is undone, a deadlock too, and the transaction goes on. Only
 * what ends the connection ends the whole.
 */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<Attempted<T>> {
  await tx.run(sql`savepoint attempt`)
  try {
    const value = await work()
    await tx.run(sql`release savepoint attempt`)
    return { done: true, value }
  } catch (fault) {
    // On a connection without an answer there is none to this either.
    if (fault instanceof DatabaseTimeout) throw fault
    await tx.run(sql`rollback to savepoint attempt`).catch(() => {
      throw fault
    })
    await tx.run(sql`release savepoint attempt`)
    return { done: false, fault }
  }
}
