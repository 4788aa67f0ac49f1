import { asNumber, calls } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { badField, bind, type Route } from '../../../platform/bind.ts'
import type { Sites } from '../../site/site/index.ts'
import type { SportFrames } from './sport-frame.service.ts'

export function createSportFrameRoutes(frames: SportFrames, sites: Sites): Route[] {
  return [
    bind(
      calls.sportQuickbetUrl,
      async ({ currency, support_device, domain }, context) => {
        // A page sends its own address; one on another origin was copied, and gets no frame.
        if (domain.toLowerCase() !== context.host) return badField({ domain: 'refusal_bad_field' })
        if (!context.site.currencies.includes(currency)) return badField({ currency: 'refusal_bad_field' })
        const brand = (await sites.findByHost(context.host))?.detail.brand ?? ''
        const input = { currency, isMobile: asNumber(support_device) === 1, brand }
        return mapValue(await frames.find(input, context), frame => ({
          detail: frame ? { url: frame.url, gp_id: frame.gpId, origin: frame.origin } : null,
        }))
      },
      { background: true },
    ),
    bind(calls.checkIframe, async ({ url }, context) =>
      mapValue(await frames.check(url, context), ({ status, isFrameable, reason }) => ({
        is_valid: reason === 'ok' ? (1 as const) : (0 as const),
        status,
        frameable: isFrameable ? (1 as const) : (0 as const),
        reason,
      })),
    ),
  ]
}
