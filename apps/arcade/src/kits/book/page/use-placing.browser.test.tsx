import { ok } from '@glasshouse/outcome'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { usePlacing } from './use-placing.ts'
import type { Slip } from './use-slip.ts'

// What the hook reads of each.
const client = { ask: async () => ok({}) } as unknown as SessionClient
const slip = { lines: [] } as unknown as Slip
const sound = {} as unknown as Sound

function Part({ startedAt, label }: { readonly startedAt: string; readonly label: string }) {
  const opened = { currency: 'USD', defaultStake: '10', session: { startedAt } } as unknown as SessionView
  const { panel } = usePlacing(client, { opened, slip, onBets: () => undefined, sound })
  return (
    <button type="button" aria-label={label} onClick={() => panel.onAccept('any')}>
      {panel.accept}
    </button>
  )
}

test('any price is accepted in the session that said so, also after a reload, and not in the next one', async () => {
  onTestFinished(() => sessionStorage.clear())
  const of = (startedAt: string, label: string) => showPart(<Part startedAt={startedAt} label={label} />)
  const button = (name: string) => page.getByRole('button', { name })
  await of('2026-11-01T10:00:00.000Z', 'first')
  await button('first').click()
  await expect.element(button('first')).toHaveTextContent('any')
  await of('2026-11-01T10:00:00.000Z', 'reloaded')
  await expect.element(button('reloaded')).toHaveTextContent('any')
  await of('2026-11-01T10:05:00.000Z', 'other')
  await expect.element(button('other')).toHaveTextContent('none')
})
