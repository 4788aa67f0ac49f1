import { asNumber, calls } from '@glasshouse/contract'
import { parseUnits, unitsText, type Currency } from '@glasshouse/money'
import { mapValue, must, ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { GameTypeRow } from './grants.queries.ts'
import { type Price } from './grants.rules.ts'
import type { DepositQuote, Given, Grants, Offered } from './grants.service.ts'
import { percentText, priceToWire } from './quote.ts'

export function createGrantRoutes(grants: Grants): Route[] {
  return [
    bind(
      calls.grantList,
      async (_body, { member, language }) => {
        const { types, depositTurnover, offered, given } = await grants.view(member, language)
        const wire = toWire(types, { currency: member.currency, language, depositTurnover })
        return ok({
          currency: member.currency,
          offers: offered.map(wire.offer),
          grants: given.map(wire.grant),
        })
      },
      { background: true },
    ),
    bind(
      calls.depositQuote,
      async ({ amount }, { member, language }) => {
        const { currency } = member
        const netUnits = amount === undefined ? undefined : must(parseUnits(amount))
        const { isOpen, quote } = await grants.quoteDeposit(member, netUnits)
        return ok({
          currency,
          is_open: isOpen ? (1 as const) : (0 as const),
          quote: quote ? quoteToWire(quote, { currency, language }) : null,
        })
      },
      { background: true },
    ),
    bind(calls.grantClaim, async ({ id }, { member }) =>
      mapValue(await grants.claim(member, asNumber(id)), units => ({
        amount: unitsText(units, member.currency),
      })),
    ),
  ]
}

type Reader = { readonly currency: Currency; readonly language: string }

const titleOf = ({ title }: Offered['programme'], language: string) => title[language] ?? title['en_US'] ?? ''

function depositOf(
  { terms }: Offered['programme'],
  { currency, depositTurnover }: { readonly currency: Currency; readonly depositTurnover: number },
) {
  return {
    percent: percentText(terms.depositParts ?? 0),
    min: unitsText(terms.minDepositUnits ?? 0n, currency),
    most: unitsText(terms.mostUnits ?? 0n, currency),
    turnover: percentText(depositTurnover * 100),
  }
}

function quoteToWire(quote: DepositQuote, { currency, language }: Reader) {
  const { programme, units, requiredUnits, beforeUnits, depositTurnover } = quote
  const text = (each: bigint | undefined) => (each === undefined ? null : unitsText(each, currency))
  return {
    title: titleOf(programme, language),
    deposit: depositOf(programme, { currency, depositTurnover }),
    turnover: percentText(programme.terms.turnover * 100),
    amount: text(units),
    required: text(requiredUnits),
    before: unitsText(beforeUnits, currency),
  }
}

function toWire(
  types: readonly GameTypeRow[],
  { currency, language, depositTurnover }: Reader & { readonly depositTurnover: number },
) {
  const text = (units: bigint) => unitsText(units, currency)
  const weightsOf = (weights: ReadonlyMap<number, number>) =>
    types.flatMap(({ gameType, name }) => {
      const percent = weights.get(gameType)
      return percent === undefined ? [] : [{ name, percent }]
    })
  const priceOf = (price: Price | undefined) => priceToWire(price, types, currency)
  return {
    offer: ({ programme, units, requiredUnits, price, beforeUnits }: Offered) => {
      const { programmeId, terms, facts, weights, asideUntil } = programme
      const asideUnits = facts.dueUnits > 0n ? facts.dueUnits : facts.heldUnits
      return {
        id: programmeId,
        title: titleOf(programme, language),
        amount: units === undefined ? null : text(units),
        required: requiredUnits === undefined ? null : text(requiredUnits),
        deposit: terms.depositParts === null ? null : depositOf(programme, { currency, depositTurnover }),
        before: text(beforeUnits),
        turnover: percentText(terms.turnover * 100),
        weights: weightsOf(weights),
        price: priceOf(price),
        set_aside: asideUnits > 0n ? text(asideUnits) : null,
        ends_at: (asideUntil ?? terms.endsAt)?.toISOString() ?? null,
      }
    },
    grant: ({ grant, doneUnits, leftUnits, state, price }: Given) => ({
      id: Number(grant.id),
      title: grant.title,
      amount: text(grant.units),
      required: text(grant.requiredUnits),
      done: doneUnits === null ? null : text(doneUnits),
      left: text(leftUnits),
      status: state,
      weights: weightsOf(grant.weights),
      price: priceOf(price),
      envelope: grant.occasion === 'envelope' ? grant.programmeId : null,
      given_at: grant.givenAt.toISOString(),
    }),
  }
}
