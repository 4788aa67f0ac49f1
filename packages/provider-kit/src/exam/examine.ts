import { betCases } from './bets.exam.ts'
import { type AdapterHarness, type ExamCase } from './harness.ts'
import { limitCases } from './limits.exam.ts'
import { playerCases } from './players.exam.ts'
import { transferCases } from './transfers.exam.ts'

/** What a case needs of a test framework; vitest's own functions fit. */
export type ExamRunner = {
  describe(name: string, body: () => void): void
  test(title: string, run: () => Promise<void>): void
}

const examCases: readonly ExamCase[] = [...playerCases, ...transferCases, ...betCases, ...limitCases]

/**
 * The exam that every adapter passes before the platform uses it, and the fake one too. The harness is asked for at the
 * start of each case and calmed at its end.
 */
export function examineAdapter(
  name: string,
  harness: () => AdapterHarness,
  { describe, test }: ExamRunner,
): void {
  describe(`${name} passes the exam of providers`, () => {
    for (const { title, run } of examCases) {
      test(title, async () => {
        const opened = harness()
        try {
          await run(opened)
        } finally {
          await opened.calm()
        }
      })
    }
  })
}
