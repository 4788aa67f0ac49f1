import { calls } from '@glasshouse/contract'
import { mapValue, ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { Identity } from './identity.service.ts'
import { letIn, type LeavingDeps } from './logged-in.ts'
import { loginClaimsOf } from './login-claims.ts'
import { createPasswordRoutes } from './passwords.routes.ts'
import { createProofRoutes } from './proofs.routes.ts'
import { readUserAgent } from './user-agent.ts'

export function createIdentityRoutes(identity: Identity, deps: LeavingDeps): Route[] {
  const { leaveGame } = deps
  return [
    ...createProofRoutes(identity, deps),
    ...createPasswordRoutes(identity),
    bind(calls.login, async (body, context) => {
      const {
        account,
        password,
        captcha_token: captchaToken,
        answer: captchaAnswer,
        site_id: _site,
        ...said
      } = body
      const typed = { account, password, captchaToken, captchaAnswer, claims: loginClaimsOf(said) }
      const outcome = await identity.login(typed, context)
      return mapValue(outcome, session => letIn(session, context, leaveGame))
    }),
    bind(calls.logout, async (_body, { member }) => {
      if (member) {
        const openPlayId = await identity.logout(member)
        if (openPlayId !== undefined) leaveGame(member, openPlayId)
      }
      return ok({})
    }),
    bind(calls.loginHeader, async (_body, context) => {
      const { address, country, host, userAgent } = context
      const { device, systemGroup, system, systemVersion, browser } = readUserAgent(userAgent)
      return ok({
        remote_addr: address,
        host,
        cdn: '',
        country,
        device,
        system_group: systemGroup,
        system,
        system_version: systemVersion,
        browser,
        captcha: (await identity.beginsWithPicture(context)) ? 1 : 0,
      })
    }),
  ]
}
