import type { Tx } from '@glasshouse/postgres'
import type { Letters, StatusWord } from '../../site/letters/index.ts'
import { insertStatusChange, type StaffMemberView, type StatusChange } from '../members/index.ts'

/** A time as text, for staff who read the change later. */
export function momentText(moment: Date | null): string {
  return moment?.toISOString() ?? 'none'
}

/** Stores a decision about a member, and notifies them of their status. */
export async function noteChange(
  letters: Pick<Letters, 'write'>,
  tx: Tx,
  { member, word, ...change }: StatusChange & { readonly member: StaffMemberView; readonly word: StatusWord },
): Promise<void> {
  await insertStatusChange(tx, member, change)
  const { account } = member
  const values = { account, at: change.at, standing: word }
  await letters.write(tx, member, { template: 'statusChanged', values })
}
