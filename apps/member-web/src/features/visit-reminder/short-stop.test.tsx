import type { MemberLimits } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { ShortStop } from './visit-reminder.tsx'

const none = { limit: null, request: null }
const limits: MemberLimits = {
  deposit_day: { ...none, used: '0' },
  deposit_week: { ...none, used: '0' },
  loss_day: { ...none, used: '0' },
  session_minutes: none,
  reminder_minutes: 30,
  session: {
    began_at: '2026-11-22T12:00:00.000Z',
    ends_at: null,
    bets: 3,
    stake: '30000',
    result: '-12000',
  },
  server_time: '2026-11-22T12:30:00.000Z',
}

test.each([
  [true, ['30 minutes', '3 rounds settled', '30,000', '12,000'], ['could not be loaded']],
  [false, ['30 minutes', 'could not be loaded'], ['3 rounds', '30,000', '12,000']],
])('a short stop, its figures read = %s', async (isRead, said, unsaid) => {
  const stop = <ShortStop limits={limits} isRead={isRead} currency="VND" onGoOn={() => undefined} />
  const text = textsOf(await drawPart(stop)).join(' ')
  for (const each of said) expect(text).toContain(each)
  for (const each of unsaid) expect(text).not.toContain(each)
})
