import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { openModes } from '../fields/games.ts'
import { flag, gameCodeField, gpIdField, idField, maintainInterval, sumText } from '../fields/wire.ts'

const service = 205
const maintenance = z.object({ maintain_interval: z.nullable(maintainInterval) })

const playCall = defineCall({
  title: 'Start a game',
  description:
    'Answers at once; the money goes to the provider and the address of the game comes by push, or by asking for the status.',
  path: '/member/game/play1',
  auth: 'member',
  service,
  body: z.object({
    gpId: z.optional(gpIdField),
    gp_id: z.optional(gpIdField),
    game_type: idField,
    game_code: z
      .union([gameCodeField, z.literal('')])
      .check(z.describe('Empty: the lobby of a provider that has one.')),
    lobby_url: z.string().check(z.maxLength(256)),
    extra: z.optional(
      z.object({
        house: z.optional(z.string()),
        customized: z.optional(flag),
        table_id: z.optional(z.string()),
      }),
    ),
    device: z.union([z.literal([0, 1]), z.string().check(z.maxLength(16))]),
  }),
  example: {
    gpId: 'GPR8',
    game_type: 2,
    game_code: 'SL01',
    lobby_url: 'http://localhost/close',
    device: 0,
  },
  data: z.object({ play_id: z.string(), gp_id: gpIdField, open_mode: z.enum(openModes) }),
  refusals: {
    gameUnknown: 101,
    memberFrozen: 102,
    anotherGameOpen: 103,
    leaving: 104,
    sameGameOpen: 105,
    identityUnverified: 107,
    limitReached: 106,
    notOffered: 201,
    platformClosed: 202,
    inMaintenance: { code: 203, data: maintenance },
    siteClosed: 204,
  },
})

const playStatusCall = defineCall({
  title: 'How far a start has come',
  description:
    '`ready` carries the address; `failed` carries the code that the push `forward_game.status` would have carried.',
  path: '/member/game/play_status',
  auth: 'member',
  service,
  body: z.object({ play_id: z.uuid() }),
  example: { play_id: '0f8fad5b-d9cb-469f-a165-70867728950e' },
  data: z.object({
    play_id: z.string(),
    status: z.enum(['starting', 'ready', 'failed', 'ended']),
    url: z.nullable(z.string()),
    code: z.int(),
  }),
  refusals: { playUnknown: 101 },
})

const leaveCall = defineCall({
  title: 'Leave a game',
  description:
    'Withdraws the money from the provider. With a `play_id` only that play is left: a late call ends no other.',
  path: '/member/game/leave1',
  auth: 'member',
  service,
  body: z.object({
    gpId: z.optional(gpIdField),
    play_id: z.optional(z.uuid()),
    reason: z.optional(z.enum(['close', 'force', 'login', 'return'])),
  }),
  data: z.object({ is_playing: flag, gp_id: z.nullable(gpIdField), returned: z.nullable(sumText) }),
  refusals: { leaving: 101, providerUnavailable: 102, walletFrozen: 103 },
})

/** Codes of the push `forward_game.status`. */
export const forwardGameCodes = {
  ready: 100,
  providerError: 950,
  providerTimeout: 951,
  ledgerHalted: 952,
  transferDisabled: 957,
} as const

export const playCalls = {
  play: playCall,
  playStatus: playStatusCall,
  leave: leaveCall,
} as const
