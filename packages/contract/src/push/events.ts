import * as z from 'zod/mini'
import { depositNotes, depositStates } from '../calls/cashier.calls.ts'
import { withdrawalNotes, withdrawalStates } from '../calls/withdrawal.calls.ts'
import { openModes } from '../fields/games.ts'
import { currencyField, gpIdField, languageField, moneyText, sumText, timeField } from '../fields/wire.ts'

const changed = z.object({ updated_at: timeField })
const adChanged = z.object({ language: languageField, updated_at: timeField })
const letters = z.object({ ids: z.array(z.int()), unread_count: z.int() })

/** Every event that is ever pushed, by its wire name, with the shape of its payload. */
export const pushEvents = {
  customer_service_link_change: changed,
  'carousel_picture.url': changed,
  'model_settings.url': adChanged,
  'model_sponsor.url': adChanged,
  'model_login.url': adChanged,
  /** The address is usable once, within a minute. */
  'game.url': z.object({
    url: z.string(),
    gp_id: gpIdField,
    play_id: z.string(),
    open_mode: z.enum(openModes),
  }),
  'forward_game.status': z.object({ code: z.int(), play_id: z.string(), message: z.string() }),
  /** `cash` is the main wallet; an event with an older version than one already shown is dropped. */
  'member.cash': z.object({ cash: sumText, cash_version: z.string(), wallet_total: z.nullable(sumText) }),
  /** Savings have changed: pages that show them read them anew. */
  'member.cash_surplus': z.object({ balance: sumText }),
  'letter.sent': letters,
  'letter.read': letters,
  'letter.delete': letters,
  all_transfer_back: z.object({ total: sumText }),
  /** `token` is the fingerprint of the newer session, never a token; `at` is when it began. */
  login: z.object({ token: z.string(), at: timeField }),
  'profile.updated': changed,
  app_clean_cache: changed,
  'member_deposit.success': z.object({
    order_number: z.string(),
    deposit_amount: moneyText,
    deposit_times: z.int(),
  }),
  /** An order came to another state, or its channel is ready for the payment: pages that show it read it anew. */
  'deposit.changed': z.object({
    order_number: z.string(),
    status: z.literal(depositStates),
    note: z.enum(depositNotes),
    updated_at: timeField,
  }),
  /** A withdrawal came to another state: pages that show it read it anew. */
  'withdrawal.changed': z.object({
    order_number: z.string(),
    status: z.literal(withdrawalStates),
    note: z.enum(withdrawalNotes),
    updated_at: timeField,
  }),
  /** The jackpot of a currency has grown, or was won: what is in it now. */
  'jackpot.changed': z.object({
    jackpot_amount_total: z.string(),
    currency: currencyField,
    counted_at: timeField,
  }),
  /** Someone won the jackpot; the account is masked. */
  'jackpot.won': z.object({
    account: z.string(),
    amount: sumText,
    currency: currencyField,
    won_at: timeField,
  }),
  RedEnvelopeDisplay: z.object({ id: z.int(), start_at: timeField, end_at: timeField }),
  /** Sent in place of events that are too old to be replayed: the page reads everything anew. */
  resync: z.object({ channel: z.string() }),
} as const satisfies Record<string, z.ZodMiniType>

export type PushEvents = typeof pushEvents
export type PushEventName = keyof PushEvents
export type PushPayload<E extends PushEventName> = z.infer<PushEvents[E]>

/**
 * The public part of a session token: the first 16 hex characters of the SHA-256 of its SHA-256 hex. A page computes it
 * from its own token and compares. Neither the token nor the stored hash can be derived from it.
 */
export const fingerprintLength = 16
