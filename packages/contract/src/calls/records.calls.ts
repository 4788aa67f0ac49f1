import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { gpIdField, idField, moneyText, timeField } from '../fields/wire.ts'

const service = 209

export const betRecord = z.object({
  bet_id: z.string(),
  gp_id: gpIdField,
  gp_name: z.string(),
  gt_id: z.int(),
  game_code: z.string(),
  game_name: z.string(),
  round_id: z.string(),
  placed_at: timeField,
  settled_at: z.nullable(timeField),
  state: z.enum(['open', 'settled', 'void', 'cancelled', 'resettled']),
  bet: moneyText,
  valid_bet: moneyText,
  payout: moneyText,
  win_loss: moneyText,
})
export type BetRecord = z.infer<typeof betRecord>

export const betRecordsCall = defineCall({
  title: 'Bets, newest first',
  path: '/arks/web/member/bet-record',
  auth: 'member',
  service,
  body: z.object({
    gp_id: z.optional(gpIdField),
    page: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
    count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
  }),
  data: z.object({ list: z.array(betRecord), total_count: z.int() }),
  refusals: {},
})

export const betProofCall = defineCall({
  title: 'Where a bet can be checked',
  description:
    "A short-lived address of the page on which the member's own browser recomputes the round. Ids of bets are unique at one platform only; without `gp_id` the newest bet of that id is meant.",
  path: '/arks/web/member/bet-record/proof',
  auth: 'member',
  service,
  body: z.object({
    bet_id: z.union([idField, z.string().check(z.maxLength(64))]),
    gp_id: z.optional(gpIdField),
  }),
  example: { bet_id: '1024', gp_id: 'GPR8' },
  data: z.object({ url: z.string() }),
  refusals: { betUnknown: 101, providerUnavailable: 950 },
})
