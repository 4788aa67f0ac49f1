/**
 * SSO: login of members whom an operator's own server vouches for. It issues an encrypted login token for one member,
 * which is passed in an address, and exchanges it for a session once, within a minute.
 *
 * A token is no session: it is worthless in a history or a log. It never allows what identity would not.
 */
import { forgetNonces } from '@glasshouse/signed-http'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { LeaveGameHook } from '../identity/index.ts'
import { addSsoEndpoint, ssoWindowMs, type SsoEndpointDeps } from './sso-endpoint.ts'
import { createSsoRoutes } from './sso.routes.ts'
import { createSso, type SsoDeps } from './sso.service.ts'

type EntryNeeds = ModuleContext &
  Pick<SsoDeps, 'members' | 'identity' | 'securityLog'> & {
    readonly leaveGame: LeaveGameHook
    readonly settings: {
      readonly encryptionKey: string
      /** Undefined: no machine of an operator may ask. */
      readonly ssoEndpoint: Pick<SsoEndpointDeps, 'caller' | 'secrets'> | undefined
    }
  }

export const ssoModule = defineModule({
  name: 'sso',
  create: (context: EntryNeeds) => {
    const { database, clock, leaveGame } = context
    const { encryptionKey, ssoEndpoint } = context.settings
    const sso = createSso({ ...context, encryptionKey })
    const sweepNonces = async () =>
      (await forgetNonces(database, { now: clock.now(), windowMs: ssoWindowMs })).forgotten
    return {
      routes: createSsoRoutes(sso, { leaveGame: leaveGame.call }),
      addMachineEndpoints: scope => {
        if (ssoEndpoint) addSsoEndpoint(scope, sso, { ...context, ...ssoEndpoint })
      },
      sweeps: { sso: sso.sweep, nonces: sweepNonces },
    }
  },
})
