import { type Database } from '@glasshouse/postgres'
import { type Connection } from './apply.ts'
import { borrow, type Borrowed } from './borrowed.ts'

export type RunInLine = <T>(statement: (connection: Connection) => Promise<T>) => Promise<T>

/** A connection with work on it. */
type Line = { readonly borrowing: Promise<Borrowed>; underWay: number; readonly timeout: NodeJS.Timeout }

export type LineOptions = {
  readonly database: Database
  /** Work that takes longer is blocked, for example by a row that another transaction keeps locked. */
  readonly heldUpMs: number
  onHeldUp(): void
}

/**
 * Work of one statement each goes down one connection, the next piece right behind the one under way: the server begins
 * with it the moment it has committed the other, and neither ever waits for the other's locks. Behind a blocked piece
 * nothing more is sent: `onHeldUp` is called, and later work gets another connection.
 */
export function createLine({ database, heldUpMs, onHeldUp }: LineOptions): RunInLine {
  let open: Line | undefined

  function openLine(): Line {
    const leave = () => {
      if (open !== line) return
      open = undefined
      onHeldUp()
    }
    const line: Line = {
      borrowing: borrow(database),
      underWay: 0,
      timeout: setTimeout(leave, heldUpMs).unref(),
    }
    return line
  }

  return async statement => {
    const line = (open ??= openLine())
    line.underWay += 1
    let borrowed: Borrowed | undefined
    try {
      borrowed = await line.borrowing
      return await statement(borrowed.connection)
    } catch (fault) {
      throw borrowed?.reasonOf(fault) ?? fault
    } finally {
      line.underWay -= 1
      const isEmpty = line.underWay === 0
      if (open === line && (isEmpty || borrowed?.isLost() !== false)) open = undefined
      // The next piece begins now, and has its own time.
      if (isEmpty) clearTimeout(line.timeout)
      else line.timeout.refresh()
      if (isEmpty) borrowed?.giveBack()
    }
  }
}
