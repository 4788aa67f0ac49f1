import { asNumber, calls } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../platform/bind.ts'
import type { Identity } from './identity.service.ts'
import { letIn, type LeavingParts } from './logged-in.ts'
import { createPasswordRoutes } from './passwords.routes.ts'
import { createProofRoutes } from './proofs.routes.ts'
import { readUserAgent } from './user-agent.ts'

export function createIdentityRoutes(identity: Identity, parts: LeavingParts): Route[] {
  const { leaveGame } = parts
  return [
    ...createProofRoutes(identity, parts),
    ...createPasswordRoutes(identity),
    bind(calls.login, async (body, context) => {
      const { account, password, captcha_token: captchaToken, answer: captchaAnswer } = body
      const outcome = await identity.login({ account, password, captchaToken, captchaAnswer }, context)
      return mapValue(outcome, session => letIn(session, context, leaveGame))
    }),
    bind(calls.logout, async (_body, { member }) => {
      if (member) {
        await identity.logout(member)
        leaveGame(member)
      }
      return ok({})
    }),
    bind(
      calls.layout,
      async ({ member_id }, { member }) =>
        member_id === undefined || asNumber(member_id) === Number(member.memberId)
          ? ok(await identity.layout(member))
          : refuse('notFound'),
      { background: true },
    ),
    bind(calls.loginHeader, async (_body, { address, country, host, userAgent }) => {
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
      })
    }),
  ]
}
