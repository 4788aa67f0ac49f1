/**
 * Registration: the checks of the form, on blur and on submit, and the making of a member with a wallet, a session
 * and the grants that come with it.
 *
 * It never decides what a field's rule is; the contract does, for the page and for this module alike.
 */
import { createHook } from '../../../platform/hook.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createRegistrationRoutes, type SendMemberCode } from './registration.routes.ts'
import { createRegistration, type RegistrationDeps } from './registration.service.ts'

export { memberRules, type Registration } from './registration.service.ts'
export { answerSent, type CodeRefusal } from './codes.service.ts'
export { findBlock } from './blocks.service.ts'
export { uniqueDetails } from './registration.rules.ts'
export { type SendMemberCode } from './registration.routes.ts'

export const registrationModule = defineModule({
  name: 'registration',
  create: (context: ModuleContext & RegistrationDeps) => {
    const registration = createRegistration(context)
    const sendMemberCode = createHook<Parameters<SendMemberCode>, ReturnType<SendMemberCode>>(
      'send a code to a phone of a member',
    )
    return {
      api: { registration, sendMemberCode },
      routes: createRegistrationRoutes(registration, { sendMemberCode: sendMemberCode.call }),
    }
  },
})
