import type { calls as contractCalls, DataOf } from '@glasshouse/contract'
import { calls, readFresh, ReadFailed } from '@glasshouse/web-kit'
import { pageSize } from './records.rules.ts'

export type BetPage = DataOf<(typeof contractCalls)['betRecords']>

export async function readBets(page: number): Promise<BetPage> {
  const answer = await readFresh(calls.betRecords, { page, count: pageSize }, { events: ['member.cash'] })
  if (!answer.ok) throw new ReadFailed(answer.refusal, answer.message)
  return answer.value
}
