import type { GrantPrice } from '@glasshouse/contract'
import { unitsText, type Currency } from '@glasshouse/money'
import type { Queries } from '@glasshouse/postgres'
import { findPlayTerms, listGameTypes, type GameTypeRow } from './grants.queries.ts'
import { priceOf, requiredOf, type Price, type TypeReturn } from './grants.rules.ts'

type QuoteInput = {
  readonly siteId: number
  readonly programmeId: number
  readonly currency: Currency
  readonly language: string
  /** What would be given. */
  readonly units: bigint
}

/** What it costs to make so much of a programme free; null where nothing is to be staked. */
export async function quotePrice(
  queries: Queries,
  { units, currency, ...asked }: QuoteInput,
): Promise<GrantPrice | null> {
  const { turnover, weights } = await findPlayTerms(queries, asked)
  const types = await listGameTypes(queries, { ...asked, currency })
  const returns = returnsOf(types)
  return priceToWire(
    priceOf(requiredOf({ turnover }, units), { weights, returns, currency }),
    types,
    currency,
  )
}

/** Of the types in which a site has a game. */
export function returnsOf(types: readonly GameTypeRow[]): readonly TypeReturn[] {
  return types.flatMap(({ gameType, returnParts }) =>
    returnParts === null ? [] : [{ gameType, returnParts }],
  )
}

export function priceToWire(
  price: Price | undefined,
  types: readonly GameTypeRow[],
  currency: Currency,
): GrantPrice | null {
  if (price === undefined) return null
  return {
    game_type: types.find(({ gameType }) => gameType === price.gameType)?.name ?? '',
    play: unitsText(price.playUnits, currency),
    rtp: percentText(price.returnParts),
    cost: unitsText(price.costUnits, currency),
  }
}

/** Hundredths of a percent as text, without needless zeros. */
export function percentText(parts: number): string {
  return `${parts / 100}`
}
