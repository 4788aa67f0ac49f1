/** What modules tell each other by events, in one place: who subscribes need not import who emits. */
import { currencyCodes } from '@glasshouse/money'
import { z } from 'zod'
import { defineEvent, type EventType } from './platform/events/index.ts'

/** A deposit is in the member's main wallet. Its key is the order's number. */
export const depositCredited = defineEvent(
  'deposit.credited',
  z.object({
    memberId: z.coerce.bigint(),
    orderNumber: z.string(),
    currency: z.enum(currencyCodes),
    /** What came in, after the fee. */
    units: z.coerce.bigint(),
  }),
)

export type DepositCredited = DataOf<typeof depositCredited>

/** A withdrawal came to another state. Its key is the order's number and the state. */
export const withdrawalMoved = defineEvent(
  'withdrawal.moved',
  z.object({
    memberId: z.coerce.bigint(),
    orderNumber: z.string(),
    state: z.enum(['waiting', 'reviewing', 'paying', 'paid', 'refused', 'cancelled']),
    currency: z.enum(currencyCodes),
    /** What the member gets, after the fee. */
    units: z.coerce.bigint(),
  }),
)

export type WithdrawalMoved = DataOf<typeof withdrawalMoved>

/** A person decided about an application or an agent. Its key is the decision's id. */
export const agentDecided = defineEvent('agent.decided', z.object({ decisionId: z.coerce.bigint() }))

export type AgentDecided = DataOf<typeof agentDecided>

/**
 * Commission was paid to an agent for a period (its key is the settlement and the agent), or arrived in a main wallet
 * (its key is the transfer).
 */
export const commissionMoved = defineEvent(
  'agent.commission',
  z.object({
    memberId: z.coerce.bigint(),
    what: z.enum(['paid', 'received']),
    currency: z.enum(currencyCodes),
    units: z.coerce.bigint(),
  }),
)

export type CommissionMoved = DataOf<typeof commissionMoved>

/** A friend's reward was earned, held for review, released or refused. Its key is the reward's id and the state. */
export const friendRewardMoved = defineEvent(
  'friend_reward.moved',
  z.object({
    memberId: z.coerce.bigint(),
    state: z.enum(['held', 'claimable', 'refused']),
    currency: z.enum(currencyCodes),
    units: z.coerce.bigint(),
  }),
)

export type FriendRewardMoved = DataOf<typeof friendRewardMoved>

/** A member changed limits of their own. Its key is the member and the time. */
export const limitsChanged = defineEvent('limits.changed', z.object({ memberId: z.coerce.bigint() }))

type DataOf<T> = T extends EventType<infer Data> ? Data : never
