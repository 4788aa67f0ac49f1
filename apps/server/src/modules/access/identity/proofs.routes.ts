import { calls } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { Identity } from './identity.service.ts'
import { letIn, type LeavingDeps } from './logged-in.ts'

/** The second half of a login on a device that the account does not know. */
export function createProofRoutes({ secondProof }: Identity, { leaveGame }: LeavingDeps): Route[] {
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
