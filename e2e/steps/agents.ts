import type { Installation } from '@glasshouse/launcher'
import { runStaffCommand } from './staff.ts'

/** A staff decision, by its real command. */
export async function decideAgent(house: Installation, input: readonly string[]): Promise<void> {
  await runStaffCommand(house, 'agent', [...input, '--as', 'Ann', '--reason', 'a journey'])
}
