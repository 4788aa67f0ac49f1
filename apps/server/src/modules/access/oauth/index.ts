/**
 * OAuth: login with an account of another identity provider, by OpenID Connect. It redirects to the provider, checks
 * the callback, and stores which external account belongs to a member.
 *
 * It never links accounts by an address or a name, keeps no token of the provider, and opens no session itself:
 * identity does, with the statuses of every login.
 */
import type { Hook } from '../../../platform/hook.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createCredentials, type Members, type Passwords } from '../members/index.ts'
import type { LeaveGameHook } from '../identity/index.ts'
import { createOpenId } from './open-id.ts'
import { createOauthRoutes } from './oauth.routes.ts'
import { createOauth, type IssuerOf, type OauthDeps } from './oauth.service.ts'

type OauthSettings = {
  readonly mode: 'demonstration' | 'production'
  readonly encryptionKey: string
  readonly practiceIssuer: { readonly url: string; readonly secret: string } | undefined
  readonly openIdSecrets: ReadonlyMap<string, string>
}

type OauthNeeds = ModuleContext &
  Pick<OauthDeps, 'identity' | 'messenger' | 'securityLog'> & {
    readonly members: Members
    readonly passwords: Passwords
    readonly leaveGame: LeaveGameHook
    readonly isReachable: Hook<Parameters<IssuerOf>, boolean>
    readonly settings: OauthSettings
  }

export const oauthModule = defineModule({
  name: 'oauth',
  create: (context: OauthNeeds) => {
    const { settings, leaveGame } = context
    const issuerOf = issuersOf(settings)
    context.isReachable.answerWith(provider => issuerOf(provider) !== undefined)
    const oauth = createOauth({
      ...context,
      credentials: createCredentials(context),
      encryptionKey: settings.encryptionKey,
      openId: createOpenId({ ...context, allowsPlain: settings.mode === 'demonstration' }),
      issuerOf,
    })
    return {
      routes: createOauthRoutes(oauth, { leaveGame: leaveGame.call }),
      sweeps: { oauth: oauth.sweep },
    }
  },
})

/** A provider without an issuer of its own is the practice one; the environment has the secrets of all others. */
function issuersOf({ practiceIssuer, openIdSecrets }: OauthSettings): IssuerOf {
  return ({ code, issuer, clientId }) => {
    const secret = openIdSecrets.get(code)
    if (issuer === null) return practiceIssuer && { ...practiceIssuer, clientId }
    return secret === undefined ? undefined : { url: issuer, clientId, secret }
  }
}
