import { calls } from '@glasshouse/contract'
import { ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { Sites } from './site.service.ts'

export function createSiteRoutes(sites: Sites): Route[] {
  return [
    bind(calls.siteDetail, async (_body, { host }) => {
      const site = await sites.findByHost(host)
      return site ? ok({ env_config: site.detail }) : refuse('notFound')
    }),
    bind(calls.registerSettings, async (_body, { site }) => {
      const all = await sites.listRegisterSettings(site.siteId, site.passwordProfile)
      const list = all.filter(({ currency }) => site.currencies.includes(currency))
      return ok({ list, agreement_version: await sites.getAgreementVersion(site.siteId) })
    }),
    bind(calls.serviceAgreement, async (_body, { site, language }) => {
      const { title, content, version, updatedAt } = await sites.getAgreement(site.siteId, language)
      return ok({ title, content, version, updated_at: updatedAt.toISOString() })
    }),
  ]
}
