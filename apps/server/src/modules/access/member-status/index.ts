/**
 * What an account may do and who says so: the desk at which a person of the house decides about members, and the rest
 * from play that a member asks for, which is the same one wherever it is begun.
 *
 * It judges nothing that is done with an account (guards and logins do) and shortens no rest.
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

export const standingsModule = defineModule({
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
