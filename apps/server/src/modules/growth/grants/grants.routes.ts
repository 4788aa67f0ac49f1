import { asNumber, calls } from '@glasshouse/contract'
import { unitsText, type Currency } from '@glasshouse/money'
import { mapValue, ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { GameTypeRow } from './grants.queries.ts'
import { type Price } from './grants.rules.ts'
import type { Given, Grants, Offered } from './grants.service.ts'
import { percentText, priceToWire } from './quote.ts'

export function createGrantRoutes(grants: Grants): Route[] {
  return [
    bind(
      calls.grantList,
      async (_body, { member, language }) => {
        const { types, offered, given } = await grants.view(member, language)
        const wire = toWire(types, member.currency, language)
        return ok({
          currency: member.currency,
          offers: offered.map(wire.offer),
          grants: given.map(wire.grant),
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

function toWire(types: readonly GameTypeRow[], currency: Currency, language: string) {
  const text = (units: bigint) => unitsText(units, currency)
  const weightsOf = (weights: ReadonlyMap<number, number>) =>
    types.flatMap(({ gameType, name }) => {
      const percent = weights.get(gameType)
      return percent === undefined ? [] : [{ name, percent }]
    })
  const priceOf = (price: Price | undefined) => priceToWire(price, types, currency)
  return {
    offer: ({ programme, units, requiredUnits, price }: Offered) => {
      const { programmeId, title, terms, facts, weights, asideUntil } = programme
      const asideUnits = facts.dueUnits > 0n ? facts.dueUnits : facts.heldUnits
      return {
        id: programmeId,
        title: title[language] ?? title['en_US'] ?? '',
        amount: units === undefined ? null : text(units),
        required: requiredUnits === undefined ? null : text(requiredUnits),
        deposit:
          terms.depositParts === null
            ? null
            : {
                percent: percentText(terms.depositParts),
                min: text(terms.minDepositUnits ?? 0n),
                most: text(terms.mostUnits ?? 0n),
              },
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
      done: text(doneUnits),
      left: text(leftUnits),
      status: state,
      weights: weightsOf(grant.weights),
      price: priceOf(price),
      envelope: grant.occasion === 'envelope' ? grant.programmeId : null,
      given_at: grant.givenAt.toISOString(),
    }),
  }
}
