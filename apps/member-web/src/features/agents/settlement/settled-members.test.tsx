import type { AgentSettlementDetail } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../../testing/draw-part.tsx'
import { SettledMembers } from './settled-members.tsx'
import type { useSettlement } from './use-settlements.ts'

const member = {
  id: '7',
  account: 'me***',
  bets: 1,
  bet: '100',
  valid_bet: '100',
  win_loss: '80',
  jackpot: '0',
  bonus: '0',
  later: '-20',
  later_valid: '-50',
}

test.each([
  [1, 'Gross revenue changed by −20 after the close: it is in the correction of a later period.'],
  [2, 'Valid bets changed by −50 after the close: it is in the correction of a later period.'],
])('of plan %d what came later is what its correction follows from', async (type, says) => {
  // The part reads these of them alone.
  const detail = { ggr: '80', jackpot: '0', bonus: '0', plan: { agent_type: type } } as AgentSettlementDetail
  const reading = { members: [member], hasMore: false } as unknown as ReturnType<typeof useSettlement>
  const html = await drawPart(<SettledMembers period="1" detail={detail} reading={reading} />)
  expect(textsOf(html).filter(text => text.includes('after the close'))).toEqual([says])
})
