import type { Tx } from '@glasshouse/postgres'
import type { Letters } from '../../site/letters/index.ts'
import { insertStatusChange, type StaffMemberView, type StatusChange } from '../members/index.ts'
import type { StatusWord } from '../../site/messenger/index.ts'

/** A moment as it is kept with a change, and read again by people. */
export function momentText(moment: Date | null): string {
  return moment?.toISOString() ?? 'none'
}

/** Keeps what was decided about a member, and tells them how they stand now. */
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
