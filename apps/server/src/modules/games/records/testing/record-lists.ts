import { createTickets } from '../../../../platform/downloads.ts'
import { createLists, type Lists } from '../../../../platform/lists/index.ts'
import type { RecordDeps } from '../record-deps.ts'

/** The layer of lists on a database, as the server has it. */
export function listsOn({ database, clock }: Pick<RecordDeps, 'database' | 'clock'>): Lists {
  const encryptionKey = 's'
  return createLists({ database, clock, encryptionKey, tickets: createTickets({ clock, database }) })
}
