import { calls } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../platform/bind.ts'
import { answerLoggedIn, leaveOpen, type LeavingParts } from '../identity/index.ts'
import type { ThirdParty } from './third-party.service.ts'

export function createThirdPartyRoutes(thirdParty: ThirdParty, { leaveGame }: LeavingParts): Route[] {
  return [
    bind(calls.thirdPartyProviders, async (_body, { site }) => {
      // Nobody logs in on a site that only demonstrates, by whatever way.
      const list = site.isDemo ? [] : await thirdParty.listProviders(site.siteId)
      return ok({ list: list.map(({ code, name, icon }) => ({ provider: code, name, icon })) })
    }),
    bind(calls.thirdPartyStart, ({ provider, display, redirect }, context) =>
      thirdParty.start({ provider, display, redirect }, context),
    ),
    bind(calls.thirdParty, async (body, context) =>
      mapValue(await thirdParty.accept(body, context), ({ ticket, display, target }) => ({
        ticket,
        display,
        redirect: target,
      })),
    ),
    bind(calls.thirdPartyFinish, async ({ ticket }, context) => {
      const outcome = await thirdParty.finish(ticket, context)
      if (outcome.ok) leaveOpen(outcome.value, context.site.siteId, leaveGame)
      return mapValue(outcome, session => answerLoggedIn(session, context.answer))
    }),
    bind(calls.thirdPartyBind, async ({ ticket }, context) =>
      mapValue(await thirdParty.bind(ticket, context.member, context), ({ providerName }) => ({
        provider_name: providerName,
      })),
    ),
    bind(calls.linkedAccounts, async (_body, { member }) => {
      const links = await thirdParty.listLinks(member)
      const list = links.map(({ id, linked_at, ...names }) => ({
        id: Number(id),
        ...names,
        linked_at: linked_at.toISOString(),
      }))
      return ok({ list })
    }),
    bind(calls.removeLinkedAccount, async ({ id }, { member }) =>
      (await thirdParty.unlink(member, BigInt(id))) ? ok({}) : refuse('linkUnknown'),
    ),
  ]
}
