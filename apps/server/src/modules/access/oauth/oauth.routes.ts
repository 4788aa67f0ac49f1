import { calls } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { answerLoggedIn, leaveOpen, type LeavingDeps } from '../identity/index.ts'
import type { Oauth } from './oauth.service.ts'

export function createOauthRoutes(oauth: Oauth, { leaveGame }: LeavingDeps): Route[] {
  return [
    bind(calls.oauthProviders, async (_body, { site }) => {
      // A demo site has no login, by any way.
      const list = site.isDemo ? [] : await oauth.listProviders(site.siteId)
      return ok({ list: list.map(({ code, name, icon }) => ({ provider: code, name, icon })) })
    }),
    bind(calls.oauthStart, ({ provider, display, redirect }, context) =>
      oauth.start({ provider, display, redirect }, context),
    ),
    bind(calls.oauth, async (body, context) =>
      mapValue(await oauth.accept(body, context), ({ ticket, display, target }) => ({
        ticket,
        display,
        redirect: target,
      })),
    ),
    bind(calls.oauthFinish, async ({ ticket }, context) => {
      const outcome = await oauth.finish(ticket, context)
      if (outcome.ok) leaveOpen(outcome.value, context.site.siteId, leaveGame)
      return mapValue(outcome, session => answerLoggedIn(session, context.answer))
    }),
    bind(calls.oauthBind, async ({ ticket }, context) =>
      mapValue(await oauth.bind(ticket, context.member, context), ({ providerName }) => ({
        provider_name: providerName,
      })),
    ),
    bind(calls.linkedAccounts, async (_body, { member }) => {
      const links = await oauth.listLinks(member)
      const list = links.map(({ id, provider, providerName, linkedAt }) => ({
        id: Number(id),
        provider,
        provider_name: providerName,
        linked_at: linkedAt.toISOString(),
      }))
      return ok({ list })
    }),
    bind(calls.removeLinkedAccount, async ({ id }, { member }) =>
      (await oauth.unlink(member, BigInt(id))) ? ok({}) : refuse('linkUnknown'),
    ),
  ]
}
