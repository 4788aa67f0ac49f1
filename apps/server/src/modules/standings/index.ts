/**
 * What an account may do and who says so: the desk at which a person of the house decides about members, and the rest
 * from play that a member asks for, which is the same one wherever it is begun.
 *
 * It judges nothing that is done with an account (guards and logins do) and shortens no rest.
 */
import type { Queries } from '@glasshouse/postgres'
import { defineModule, type ModuleContext } from '../../platform/module.ts'

import type { MemberFacts } from '../../platform/request-facts.ts'
import type { LeaveGameHook } from '../identity/index.ts'
import { createLetters } from '../letters/index.ts'
import { createMemberDesk } from './member-desk.ts'
import type { SelfExcludeParts } from './self-exclude.service.ts'
import { createStandingRoutes } from './standings.routes.ts'

export {
  createMemberDesk,
  type MemberDesk,
  type MemberFile,
  type StandingRefusal,
  type StandingWish,
} from './member-desk.ts'

type StandingNeeds = ModuleContext &
  Pick<SelfExcludeParts, 'identity' | 'letters'> & {
    readonly playStates: {
      findOpenPlay(queries: Queries, member: MemberFacts): Promise<string | undefined>
    }
    readonly leaveGame: LeaveGameHook
  }

export const standingsModule = defineModule({
  name: 'standings',
  create: (context: StandingNeeds) => {
    const { database, playStates, leaveGame } = context
    return {
      routes: createStandingRoutes({
        ...context,
        findOpenPlay: member => playStates.findOpenPlay(database, member),
        leaveGame: leaveGame.call,
      }),
    }
  },
  createStaff: context => ({ members: createMemberDesk({ ...context, letters: createLetters(context) }) }),
})
