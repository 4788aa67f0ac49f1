import { asNumber, calls } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../platform/bind.ts'
import type { MemberFacts } from '../../platform/request-facts.ts'
import type { Identity } from './identity.service.ts'
import { answerLoggedIn } from './logged-in.ts'
import { readUserAgent } from './user-agent.ts'

/** What leaving the house means to others; they stand above this module. */
export type LeavingParts = {
  /** Leaves an open game in the background: neither logging out nor in waits for a provider. */
  readonly leaveGame: (member: Pick<MemberFacts, 'memberId' | 'siteId' | 'account' | 'currency'>) => void
}

export function createIdentityRoutes(identity: Identity, { leaveGame }: LeavingParts): Route[] {
  return [
    bind(calls.login, async (body, context) => {
      const { account, password, captcha_token: captchaToken, answer: captchaAnswer } = body
      const outcome = await identity.login({ account, password, captchaToken, captchaAnswer }, context)
      // The windows that looked after an open game have just lost their session with it.
      if (outcome.ok && outcome.value.wasPlaying) leaveGame({ ...outcome.value, siteId: context.site.siteId })
      return mapValue(outcome, session => answerLoggedIn(session, context.answer))
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
    bind(calls.loginHeader, async (_body, { address, host, userAgent }) => {
      const { device, systemGroup, system, systemVersion, browser } = readUserAgent(userAgent)
      return ok({
        remote_addr: address,
        host,
        cdn: '',
        // No table of countries is installed; ZZ is the code for "unknown".
        country: 'ZZ',
        device,
        system_group: systemGroup,
        system,
        system_version: systemVersion,
        browser,
      })
    }),
  ]
}
