/**
 * The member's own page: what the house knows of them, what of it they tell or change, and the limits that they set.
 *
 * It has no rule of its own for a value (the contract has) and keeps no limit (protection does).
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
