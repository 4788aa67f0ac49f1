import { describe, test } from 'vitest'
import { type ChannelHarness } from './harness.ts'
import { orderCases } from './orders.exam.ts'
import { payoutCases } from './payouts.exam.ts'
import { webhookCases } from './webhooks.exam.ts'

/**
 * The exam that every channel passes before the cashier uses it, and the fake one too. The harness is asked for at the
 * start of each case and calmed at its end.
 */
export function examineChannel(name: string, harness: () => ChannelHarness): void {
  describe(`${name} passes the exam of payment channels`, () => {
    for (const { title, run } of [...orderCases, ...webhookCases, ...payoutCases]) {
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
