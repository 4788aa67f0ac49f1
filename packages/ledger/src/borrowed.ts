import { isConnectionLoss, type Database } from '@glasshouse/postgres'
import { type Connection } from './apply.ts'

/** A connection of the pool for the duration of one piece of work. */
export type Borrowed = {
  readonly connection: Connection
  /** Its server is gone: the next caller takes another connection. */
  isLost(): boolean
  /**
   * The message of a fault: once a connection has reported its end, the driver's later errors are only consequences.
   */
  reasonOf(fault: unknown): unknown
  giveBack(): void
}

export async function borrow({ pool }: Database): Promise<Borrowed> {
  const connection = await pool.connect()
  let lost: Error | undefined
  const onError = (error: Error) => (lost = error)
  connection.on('error', onError)
  return {
    connection,
    isLost: () => lost !== undefined,
    reasonOf: fault => {
      if (isConnectionLoss(fault)) lost ??= fault instanceof Error ? fault : new Error('connection lost')
      return lost ?? fault
    },
    giveBack: () => {
      connection.off('error', onError)
      connection.release(lost)
    },
  }
}
