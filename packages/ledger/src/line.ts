import { type Database } from '@glasshouse/postgres'
import { type Connection } from './apply.ts'
import { borrow, type Borrowed } from './borrowed.ts'

export type RunInLine = <T>(statement: (connection: Connection) => Promise<T>) => Promise<T>

/** A connection, and when each piece of work on it that has not ended was begun, the oldest first. */
type Line = { readonly borrowing: Promise<Borrowed>; readonly begunAt: number[] }

/** Work that takes longer than this is held up by something, a row that somebody else keeps locked for one. */
export const lateMs = 50

/**
 * Work of one statement each goes down one connection, the next piece right behind the one that is under way: the server
 * begins with it the moment it has committed the other, and neither ever waits for the other's locks. Behind a piece that
 * is held up nothing more is sent: what comes then gets another connection.
 */
export function createLine(database: Database): RunInLine {
  let open: Line | undefined

  return async statement => {
    const now = performance.now()
    if (!open || now - (open.begunAt[0] ?? now) > lateMs) open = { borrowing: borrow(database), begunAt: [] }
    const line = open
    line.begunAt.push(now)
    let borrowed: Borrowed | undefined
    try {
      borrowed = await line.borrowing
      return await statement(borrowed.connection)
    } catch (fault) {
      throw borrowed?.reasonOf(fault) ?? fault
    } finally {
      line.begunAt.shift()
      const isEmpty = line.begunAt.length === 0
      if (open === line && (isEmpty || borrowed?.isLost() !== false)) open = undefined
      if (isEmpty) borrowed?.giveBack()
    }
  }
}
