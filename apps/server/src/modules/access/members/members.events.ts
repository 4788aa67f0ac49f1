import type { Tx } from '@glasshouse/postgres'
import { publish, toMember } from '../../../platform/push/index.ts'

type MemberName = { readonly siteId: number; readonly memberId: bigint }

/** Something about a member is different now: every page of theirs reads anew what it shows of it. */
export function profileUpdated(tx: Tx, member: MemberName, at: Date): Promise<void> {
  return publish(tx, toMember(member), 'profile.updated', { updated_at: at.toISOString() })
}
