import { providerCodes, type ProviderCode } from '@glasshouse/arcade/protocol'
import { type Currency } from '@glasshouse/money'
import { type ProviderGame } from '@glasshouse/provider-kit'
import { endpointAnswer, SignedRefusal, type Answer } from '@glasshouse/signed-http'
import { z } from 'zod'
import { type ModelOperation } from '../model-adapter.ts'
import { type ProviderTruth } from '../provider-truth.ts'

/** The provider behind Arcade's wire. */
export type ArcadeBehind = {
  readonly truth: ProviderTruth
  readonly house: string
  /** Where players reach its pages. */
  readonly publicUrl: string
  readonly games: readonly ProviderGame[]
  /** Arcade's own clock. */
  readonly now: () => Date
}

/** One call before its request is read: nothing of the input is believed yet. */
export type ArcadeCall = {
  readonly method: string
  readonly path: RegExp
  operation(input: unknown): ModelOperation
  /** Throws `SignedRefusal` for a no. */
  answer(input: unknown): Answer
}

type CallOf<S extends z.ZodType> = {
  readonly place: `${'GET' | 'PUT' | 'POST' | 'DELETE'} /v1/${string}`
  /** Reads `{ params, query, body }`, by the schemas of Arcade itself. */
  readonly input: S
  readonly operation: ModelOperation | ((input: z.infer<S>) => ModelOperation)
  answer(input: z.infer<S>): Answer
}

export const nothing = z.strictObject({})

export function serve<S extends z.ZodType>({
  place,
  input: schema,
  operation,
  answer,
}: CallOf<S>): ArcadeCall {
  const [method = '', path = ''] = place.split(' ')
  return {
    method,
    path: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    operation: input => (typeof operation === 'string' ? operation : operation(schema.parse(input))),
    answer: input => {
      const read = schema.safeParse(input)
      return read.success ? answer(read.data) : endpointAnswer('BAD_REQUEST')
    },
  }
}

/** Reasons of a truth in Arcade's terms. */
const codes: ReadonlyMap<string, ProviderCode> = new Map([
  ['playerNotFound', 'PLAYER_NOT_FOUND'],
  ['unsupportedCurrency', 'CURRENCY_MISMATCH'],
  ['conflict', 'TRANSFER_CONFLICT'],
  ['insufficientBalance', 'INSUFFICIENT_BALANCE'],
  ['playerInRound', 'PLAYER_IN_ROUND'],
  ['maintenance', 'MAINTENANCE'],
])

/** Throws for a reason without an Arcade code: such a truth is not Arcade's. */
export function codeOf(reason: string): ProviderCode {
  const code = codes.get(reason)
  if (!code) throw new Error(`Arcade has no code for ${reason}`)
  return code
}

export function refusal(code: ProviderCode, facts: Readonly<Record<string, unknown>> = {}): SignedRefusal {
  return new SignedRefusal({ status: providerCodes[code], body: { code, ...facts } })
}

export function checkHouse(behind: ArcadeBehind, house: string): void {
  if (house !== behind.house) throw refusal('HOUSE_NOT_FOUND')
}

type Named = { readonly house: string; readonly ref: string; readonly currency?: Currency }

/** The truth's own name for a player, who is there and, where one is named, has this currency. */
export function playerOf(behind: ArcadeBehind, { house, ref, currency }: Named): string {
  checkHouse(behind, house)
  const playerId = behind.truth.playerIdFor(ref)
  const known = behind.truth.currencyOf(playerId)
  if (known === undefined) throw refusal('PLAYER_NOT_FOUND')
  if (currency !== undefined && currency !== known) throw refusal('CURRENCY_MISMATCH')
  return playerId
}

/** The window of maintenance that is open, as a part of an answer. */
export function windowOf({ maintenanceEnd }: ProviderTruth) {
  const endAt = maintenanceEnd()
  return endAt ? { window: { startAt: null, endAt: endAt.toISOString() } } : {}
}

export function inAMinute({ now }: ArcadeBehind): string {
  return new Date(now().getTime() + 60_000).toISOString()
}
