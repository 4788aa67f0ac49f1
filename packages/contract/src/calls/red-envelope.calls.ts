import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { countingGames, grantPrice } from './grants.calls.ts'
import { currencyField, flag, idField, moneyText, sumText, timeField } from '../fields/wire.ts'

const service = 210

const redEnvelope = z.object({
  id: z.int(),
  title: z.string(),
  currency: currencyField,
  cash: sumText.check(z.describe('The largest share that is not taken yet.')),
  total: sumText,
  shares: z.int(),
  left: z.int().check(z.describe('Shares that are not taken yet.')),
  turnover: z.string().check(z.describe('How often a share is to be staked, in percent; `0` for none.')),
  weights: countingGames,
  price: z
    .nullable(grantPrice)
    .check(z.describe('Of `cash`, so of no share more; null where nothing is to be staked.')),
  commitment: z
    .string()
    .check(z.describe('SHA-256 of the salt and the shares in their order, fixed before it opened.')),
  start_at: timeField,
  end_at: timeField,
})
export type RedEnvelope = z.infer<typeof redEnvelope>

const redEnvelopeStatusCall = defineCall({
  title: 'The red envelope that is open to the member',
  description: 'Null when there is none, when the member has had a share, or may have none.',
  path: '/arks/web/activity/red_envelope_promotion',
  auth: 'member',
  service,
  body: z.object({}),
  data: z.object({ envelope: z.nullable(redEnvelope), server_time: timeField }),
  refusals: {},
})

const redEnvelopeClaimCall = defineCall({
  title: 'Open a red envelope',
  description: 'Pays the next share. Once for each member; the shares were fixed beforehand.',
  path: '/arks/web/activity/red_envelope',
  auth: 'member',
  service,
  body: z.object({ id: idField }),
  example: { id: 1 },
  data: z.object({ id: z.int(), cash: sumText }),
  refusals: { conditionNotMet: 101, gone: 102, accountFrozen: 103, ledgerHalted: 104 },
})

const redEnvelopeProofCall = defineCall({
  title: 'How a red envelope was split',
  description:
    'The commitment is the SHA-256, in hex, of the salt, a colon, and the shares in their order with commas between. Salt and shares are published once it is over. Each share is `least` plus a part of what is left of the sum, in the smallest step that is shown: the parts end at one number less than there are shares, each from 0 to that rest, in ascending order, and at the rest. The numbers are drawn from the stream HMAC-SHA-256 under the salt over `split:0:k`, k = 0, 1, 2, …, four bytes each, as in games.',
  path: '/arks/web/activity/red_envelope_proof',
  auth: 'optional',
  service,
  body: z.object({ id: idField }),
  example: { id: 1 },
  data: z.object({
    commitment: z.string(),
    salt: z.nullable(z.string()),
    currency: currencyField,
    least: z
      .nullable(moneyText)
      .check(z.describe('Null until it is over, and where the split was not drawn from the salt.')),
    shares: z.nullable(z.array(z.object({ amount: moneyText, taken: flag }))),
  }),
  refusals: { notFound: 404 },
})

export const redEnvelopeCalls = {
  redEnvelope: redEnvelopeClaimCall,
  redEnvelopeStatus: redEnvelopeStatusCall,
  redEnvelopeProof: redEnvelopeProofCall,
}
