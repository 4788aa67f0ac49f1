import type { SecurityKind } from '../modules/access/security-log/index.ts'
import { createStaffSecurity } from '../modules/access/security-log/staff-security.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** What staff read about an address, as `account, detail, count`; the oldest first. */
export async function eventsFrom(
  { database }: ServerUnderTest,
  address: string,
  kind: SecurityKind,
): Promise<readonly (readonly [string | null, string, number])[]> {
  const found = await createStaffSecurity({ database }).list({ address, kind, limit: 50 })
  if (!found.ok) throw new Error(`${address} is no address`)
  return found.value.map(({ account, detail, count }) => [account, detail, count] as const).reverse()
}
