import { calls } from '@glasshouse/contract'
import { ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { currencyNotOffered } from '../catalogue/index.ts'
import type { JackpotPot } from './jackpot.service.ts'

export function createJackpotRoutes(jackpot: JackpotPot): Route[] {
  return [
    bind(calls.jackpot, async ({ currency }, { site }) =>
      site.currencies.includes(currency)
        ? ok(await jackpot.count(site.siteId, currency))
        : currencyNotOffered,
    ),
  ]
}
