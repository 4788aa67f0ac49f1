import { demonstrationPersonalKeys, openStaff, prepareDatabase } from '@glasshouse/server'
import { testDatabase } from '@glasshouse/test-postgres'
import { runUnderstood, understand, type StaffCommand } from '../staff/staff-command.ts'

/** The verbs of a command over a database of the demonstration, run with the words that staff write. */
export function verbsUnderTest(verbs: Readonly<Record<string, StaffCommand>>) {
  const prepared = testDatabase({
    name: 'staff',
    prepare: database => prepareDatabase(database, 'demonstration'),
  })
  const run = async (...given: readonly string[]): Promise<{ done: boolean; printed: string }> => {
    const understood = understand(verbs, given)
    if (typeof understood === 'string') throw new Error(understood)
    const staff = await openStaff(prepared.url, demonstrationPersonalKeys)
    try {
      const { done, lines } = await runUnderstood(staff, understood)
      return { done, printed: lines.join('\n') }
    } finally {
      await staff.close()
    }
  }
  return { prepared, run }
}
