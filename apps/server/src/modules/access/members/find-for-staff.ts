import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import { forAllSites } from '../../../platform/site-scope.ts'
import { listMembersForStaff, type StaffMemberView } from './member-status.queries.ts'

/** A member as staff name them. */
export type MemberRef = {
  readonly account: string
  /** Needed where several sites have a member of that name. */
  readonly site: string | undefined
}

/** The author and the reason of a staff decision; both are kept for ever. */
export type Decider = { readonly by: string; readonly reason: string }

/** `siteNeeded` carries the names of the sites to choose from. */
export type NameRefusal = 'memberUnknown' | 'siteNeeded'

/** The most sites that are listed when one has to be chosen. */
const mostSites = 20

/** The one member of that name, on any site. */
export async function findMemberForStaff(
  database: Database,
  { account, site }: MemberRef,
): Promise<Outcome<StaffMemberView, NameRefusal>> {
  const found = await database.transaction(
    tx => listMembersForStaff(tx, { account, site: site ?? null }, mostSites),
    forAllSites,
  )
  const [member] = found
  if (!member) return refuse('memberUnknown')
  return found.length > 1 ? refuse('siteNeeded', { sites: found.map(each => each.site) }) : ok(member)
}
