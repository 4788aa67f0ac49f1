/**
 * Member status: the staff decisions about members, and self-exclusion, which is the same operation from every caller.
 *
 * It does not check what is done with an account (guards and logins do) and never shortens an exclusion.
 */
import type { Queries } from '@glasshouse/postgres'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { MemberFacts } from '../../../platform/request-facts.ts'
import type { LeaveGameHook } from '../identity/index.ts'
import { createLetters } from '../../site/letters/index.ts'
import { createStaffMembers } from './staff-members.ts'
import type { SelfExcludeDeps } from './self-exclude.service.ts'
import { createMemberStatusRoutes } from './member-status.routes.ts'

export {
  createStaffMembers,
  type StaffMembers,
  type MemberFile,
  type StatusRefusal,
  type StatusChangeInput,
} from './staff-members.ts'

type StatusNeeds = ModuleContext &
  Pick<SelfExcludeDeps, 'identity' | 'letters'> & {
    readonly playStates: {
      findOpenPlay(queries: Queries, member: MemberFacts): Promise<string | undefined>
    }
    readonly leaveGame: LeaveGameHook
  }

export const memberStatusModule = defineModule({
  name: 'member-status',
  create: (context: StatusNeeds) => {
    const { database, playStates, leaveGame } = context
    return {
      routes: createMemberStatusRoutes({
        ...context,
        findOpenPlay: member => playStates.findOpenPlay(database, member),
        leaveGame: leaveGame.call,
      }),
    }
  },
  createStaff: context => ({ members: createStaffMembers({ ...context, letters: createLetters(context) }) }),
})
