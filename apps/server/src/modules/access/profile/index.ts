/**
 * The member's own page: their personal details, which of them can be entered or changed, and their limits.
 *
 * It has no rule of its own for a value (the contract has) and stores no limit (protection does).
 */
import type { Hook } from '../../../platform/hook.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { SendMemberCode } from '../registration/index.ts'
import { sendPhoneCode } from './contact-codes.service.ts'
import { createProfileRoutes, type ProfileRouteDeps } from './profile.routes.ts'

type ProfileNeeds = ModuleContext &
  ProfileRouteDeps & {
    readonly sendMemberCode: Hook<Parameters<SendMemberCode>, ReturnType<SendMemberCode>>
  }

export const profileModule = defineModule({
  name: 'profile',
  create: (context: ProfileNeeds) => {
    context.sendMemberCode.answerWith((form, request) => sendPhoneCode(context, form, request))
    return { routes: createProfileRoutes(context) }
  },
})
