/**
 * Identity: login and logout, sessions and their tokens, the device that a session is bound to, and the limits on
 * guessing; second proofs on new devices and password resets. Every call for members gets its member from here.
 *
 * It never stores a token, only its hash; it never decides what a member may do with money.
 */
import { createHook } from '../../../platform/hook.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { PlayStates } from '../../games/play-state/index.ts'
import { createIdentityRoutes } from './identity.routes.ts'
import { createIdentity, type IdentityDeps } from './identity.service.ts'
import { createKnownDeviceRoutes } from './known-devices.routes.ts'
import type { LeaveGame } from './logged-in.ts'

export { createIdentity, type Identity } from './identity.service.ts'
export type { Admitted, LoggedIn } from './admission.ts'
export { deviceTokenOf } from './device.ts'
export { eventSourceOf, noteFailedLogin } from './event-source.ts'
export { loginClaimsOf } from './login-claims.ts'
export { answerLoggedIn, leaveOpen, type LeaveGameHook, type LeavingDeps } from './logged-in.ts'
export { maskEmail, maskPhone } from './mask.ts'
export type { MemberRequest, OwnPasswordRefusal } from './own-password.ts'
export { writePassword } from './new-password.ts'
export { endAllSessions, type OpenedSession } from './sessions.service.ts'

type IdentityNeeds = ModuleContext &
  Omit<IdentityDeps, 'findOpenPlay'> & {
    readonly playStates: PlayStates
  }

export const identityModule = defineModule({
  name: 'identity',
  create: (context: IdentityNeeds) => {
    const { database, playStates, securityLog } = context
    const identity = createIdentity({
      ...context,
      findOpenPlay: member => playStates.findOpenPlay(database, member),
    })
    const leaveGame = createHook<Parameters<LeaveGame>, void>('leave a game')
    return {
      api: { identity, leaveGame },
      routes: [
        ...createIdentityRoutes(identity, { leaveGame: leaveGame.call, securityLog }),
        ...createKnownDeviceRoutes(context),
      ],
      pollers: [{ name: 'end of long sessions', pollIntervalMs: 1_000, runDue: identity.endLongSessions }],
      sweeps: { identity: identity.sweep },
    }
  },
})
