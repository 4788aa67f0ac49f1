import { asNumber, calls } from '@glasshouse/contract'
import { unitsText } from '@glasshouse/money'
import { mapValue, ok } from '@glasshouse/outcome'
import type { Clock } from '@glasshouse/service'
import { bind, type Route } from '../../../platform/bind.ts'
import { proofOf, type Envelopes, type OfferedEnvelope } from './envelopes.service.ts'

export function createEnvelopeRoutes(envelopes: Envelopes, clock: Clock): Route[] {
  return [
    bind(
      calls.redEnvelopeStatus,
      async (_body, { member, language }) => {
        const found = await envelopes.find(member, language)
        return ok({
          envelope: found === undefined ? null : toWire(found),
          server_time: clock.now().toISOString(),
        })
      },
      { background: true },
    ),
    bind(calls.redEnvelope, async ({ id }, { member }) =>
      mapValue(await envelopes.claim(member, asNumber(id)), units => ({
        id: asNumber(id),
        cash: unitsText(units, member.currency),
      })),
    ),
    bind(calls.redEnvelopeProof, async ({ id }, { site }) =>
      mapValue(
        proofOf(await envelopes.prove(site.siteId, asNumber(id))),
        ({ currency, commitment, salt, leastUnits, isOver, units, taken }) => ({
          commitment,
          salt: isOver ? salt : null,
          currency,
          least: isOver && leastUnits !== null ? unitsText(leastUnits, currency) : null,
          shares: isOver
            ? units.map((share, place) => ({
                amount: unitsText(share, currency),
                taken: taken[place] === true ? (1 as const) : (0 as const),
              }))
            : null,
        }),
      ),
    ),
  ]
}

function toWire(found: OfferedEnvelope) {
  const { id, title, currency, shares, left, turnover, commitment, counting, price } = found
  return {
    id,
    title,
    currency,
    cash: unitsText(found.largestUnits, currency),
    total: unitsText(found.totalUnits, currency),
    shares,
    left,
    turnover: `${turnover}`,
    weights: [...counting],
    price,
    commitment,
    start_at: found.startsAt.toISOString(),
    end_at: found.endsAt.toISOString(),
  }
}
