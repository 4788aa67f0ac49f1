import type { MemberLayout, WalletOverview } from '@glasshouse/contract'
import * as calls from './calls.ts'
import { readFresh } from './read-fresh.ts'

/** Names under which the cache of server state keeps what several parts of a member's pages read. */
export const memberReads = {
  layout: ['member', 'layout'],
  wallet: ['member', 'wallet'],
} as const

/** Thrown by the reads below, so that the cache knows that there is nothing to keep; `name` is the refusal's. */
export class ReadFailed extends Error {
  constructor(refusal: string, message: string) {
    super(message)
    this.name = refusal
  }
}

export async function readLayout(): Promise<MemberLayout> {
  const answer = await readFresh(calls.layout, {}, { events: ['member.cash', 'profile.updated'] })
  if (!answer.ok) throw new ReadFailed(answer.refusal, answer.message)
  return answer.value
}

/** `refresh` asks the providers too, where the plain read takes the last known amounts. */
export async function readWallet(refresh = false): Promise<WalletOverview> {
  const answer = await readFresh(calls.myCash, refresh ? { refresh: 1 } : {}, {
    events: ['member.cash', 'all_transfer_back', 'profile.updated'],
    again: {},
  })
  if (!answer.ok) throw new ReadFailed(answer.refusal, answer.message)
  return answer.value
}
