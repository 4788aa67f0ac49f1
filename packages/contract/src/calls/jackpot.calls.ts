import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { jackpot } from '../fields/content.ts'
import {
  currencyField,
  gameCodeField,
  gameTypeField,
  gpIdField,
  moneyText,
  sumText,
  timeField,
} from '../fields/wire.ts'

const service = 200

const digits = z.string()
const hash = z.string()

const drawProof = z.object({
  number: digits.check(z.describe('What was drawn, a whole number from 0 on.')),
  wins_below: digits.check(z.describe('The valid bet in ten-thousandths: a smaller number wins.')),
  of: digits.check(z.describe('Numbers are below this one, each equally likely.')),
  seed_number: z.int(),
  commitment: hash.check(z.describe('SHA-256 of the server seed, published before the bet was placed.')),
  server_seed: z
    .nullable(hash)
    .check(z.describe('Null until it is published: a day after its first draw, or after a win.')),
  gp_id: gpIdField,
  bet_id: z.string(),
  client_seed: hash.check(z.describe('SHA-256 of gp_id, a colon, and bet_id: make it yourself from them.')),
})
export type DrawProof = z.infer<typeof drawProof>

const draw = z.object({
  game: z.string(),
  currency: currencyField,
  drawn_at: timeField,
  outcome: z
    .enum(['lost', 'won', 'barred'])
    .check(z.describe('barred: it had no part in the draw, because the account could take nothing then.')),
  amount: z.nullable(sumText).check(z.describe('What was won.')),
  bet: moneyText.check(z.describe('The valid bet.')),
  proof: drawProof,
})

const jackpotWin = z.extend(draw, { account: z.string().check(z.describe('The first letters and stars.')) })
export type JackpotWin = z.infer<typeof jackpotWin>
export type JackpotDraw = z.infer<typeof draw>

const jackpotDetail = z.object({
  pot: jackpot,
  terms: z.nullable(
    z.object({
      seed: moneyText.check(z.describe('With what the pot begins again after a win.')),
      ceiling: z.nullable(sumText).check(z.describe('Where the pot ends to grow; null: nowhere.')),
      odds: sumText.check(z.describe('On average one win in so much of valid bets.')),
    }),
  ),
  seeds: z
    .array(z.object({ number: z.int(), commitment: hash, committed_at: timeField }))
    .check(z.describe('What draws are committed to: the seed in use first, then those that follow.')),
  games: z.array(
    z.object({
      gp_id: gpIdField,
      game_code: gameCodeField,
      game_type: gameTypeField,
      name: z.string(),
      rtp: z.string().check(z.describe('The exact return of the game itself, in percent.')),
      part: z.string().check(z.describe('How much of a valid bet goes into the pot, in percent.')),
    }),
  ),
  wins: z.array(jackpotWin).check(z.describe('The newest first.')),
})
export type JackpotDetail = z.infer<typeof jackpotDetail>

const jackpotCall = defineCall({
  title: 'What is in the jackpot',
  description: 'The balance of the pot in the ledger, not a figure made for show.',
  path: '/v2/get_jackpot',
  auth: 'none',
  service,
  body: z.object({ currency: currencyField }),
  example: { currency: 'VND' },
  data: jackpot,
  refusals: {},
})

const jackpotDetailCall = defineCall({
  title: 'How the jackpot is fed and drawn, and who won it',
  description: 'Terms are null where none runs; past wins stay. Each win can be checked by its proof.',
  path: '/v2/jackpot/detail',
  auth: 'none',
  service,
  body: z.object({ currency: currencyField }),
  example: { currency: 'VND' },
  data: jackpotDetail,
  refusals: {},
})

const jackpotDrawsCall = defineCall({
  title: 'Your last draws for the jackpot',
  description: 'One for each valid bet of a game that feeds it, the newest first.',
  path: '/v2/jackpot/draws',
  auth: 'member',
  service,
  body: z.object({}),
  data: z.object({ list: z.array(draw) }),
  refusals: {},
})

export const jackpotCalls = {
  jackpot: jackpotCall,
  jackpotDetail: jackpotDetailCall,
  jackpotDraws: jackpotDrawsCall,
}
