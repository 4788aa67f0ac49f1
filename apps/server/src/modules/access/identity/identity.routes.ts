import { calls } from '@glasshouse/contract'
import { mapValue, ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { SecurityLog } from '../security-log/index.ts'
import { noteRefusedLogin } from './event-source.ts'
import type { Identity } from './identity.service.ts'
import { letIn, type LeavingDeps } from './logged-in.ts'
import { loginClaimsOf } from './login-claims.ts'
import { createPasswordRoutes } from './passwords.routes.ts'
import { readUserAgent } from './user-agent.ts'

export function createIdentityRoutes(
  identity: Identity,
  deps: LeavingDeps & { readonly securityLog: SecurityLog },
): Route[] {
  const { leaveGame, securityLog } = deps
  return [
    ...createProofRoutes(identity, deps),
    ...createPasswordRoutes(identity, securityLog),
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
      if (!outcome.ok) await noteRefusedLogin(securityLog, outcome.refusal, { account, request: context })
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

/** The second half of a login on a device that the account does not know. */
function createProofRoutes({ secondProof }: Identity, { leaveGame }: LeavingDeps): Route[] {
  return [
    bind(calls.doubleValidation, async (body, context) => {
      const given = {
        loginId: body.member_login_id,
        answer: body.answer,
        question: body.question,
        captcha: { token: body.captcha_token, answer: body.captcha_answer },
      }
      return mapValue(await secondProof.answer(given, context), session => letIn(session, context, leaveGame))
    }),
    bind(calls.skipDoubleValidation, async ({ member_login_id: loginId }, context) =>
      mapValue(await secondProof.skip(loginId, context), session => letIn(session, context, leaveGame)),
    ),
    bind(calls.sendDeviceCode, async ({ member_login_id: loginId, method }, context) => {
      const sent = await secondProof.sendCode({ loginId, method }, context)
      return mapValue(sent, ({ target, expiresInS }) => ({ target, expire: expiresInS }))
    }),
    bind(calls.verifyDevice, async ({ member_login_id: loginId, code, method, remember }, context) => {
      const given = { loginId, code, method, remembers: remember === 1 }
      return mapValue(await secondProof.verify(given, context), session => letIn(session, context, leaveGame))
    }),
  ]
}
