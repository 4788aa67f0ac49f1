import { isIP } from 'node:net'
import { refuse, ok, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import { forAllSites } from '../../../platform/site-scope.ts'
import { listSecurityEvents, type EventFilter, type SecurityEventView } from './security-events.queries.ts'

/** Staff read the security events; no command changes one. */
export type StaffSecurity = {
  list(filter: EventFilter): Promise<Outcome<readonly SecurityEventView[], 'addressForm'>>
}

export function createStaffSecurity({ database }: { readonly database: Database }): StaffSecurity {
  return {
    list: async filter => {
      if (filter.address !== undefined && !isNetwork(filter.address)) return refuse('addressForm')
      return ok(await database.transaction(tx => listSecurityEvents(tx, filter), forAllSites))
    },
  }
}

/** An address, or a network by its first address and its length. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}
