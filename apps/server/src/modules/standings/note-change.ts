import type { Tx } from '@glasshouse/postgres'
import type { Letters } from '../letters/index.ts'
import { insertStandingChange, type DeskMember, type StandingChange } from '../members/index.ts'
import type { StandingWord } from '../messenger/index.ts'

/** A moment as it is kept with a change, and read again by people. */
export function momentText(moment: Date | null): string {
  return moment?.toISOString() ?? 'none'
}

/** Keeps what was decided about a member, and tells them how they stand now. */
export async function noteChange(
  letters: Pick<Letters, 'write'>,
  tx: Tx,
  { member, word, ...change }: StandingChange & { readonly member: DeskMember; readonly word: StandingWord },
): Promise<void> {
  await insertStandingChange(tx, member, change)
  const { account } = member
  const values = { account, at: change.at, standing: word }
  await letters.write(tx, member, { template: 'standingChanged', values })
}
