import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { Provider, type Configuration } from 'oidc-provider'
import { createMemory } from './memory.ts'
import { claimsOf } from './people.ts'
import type { IssuerSettings } from './settings.ts'

/** Where the sign-in page of one request is. */
export const signInPath = '/sign-in/'

/**
 * The protocol itself: discovery, codes, tokens, keys. Every code requires a proof key, and a session is deleted at
 * once.
 */
export function createProvider(settings: IssuerSettings): Provider {
  return new Provider(settings.publicUrl, configurationOf(settings))
}

function configurationOf({ clientId, secret, siteOrigins }: IssuerSettings): Configuration {
  return {
    adapter: createMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: siteOrigins.map(origin => `${origin}/authCallback`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    // The client requested a name and an address; there is no further consent.
    loadExistingGrant: async context => {
      const { session, client, provider } = context.oidc
      if (!session?.accountId || !client) return undefined
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    interactions: { url: (_context, { uid }) => `${signInPath}${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    jwks: { keys: [signingKey()] },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 600,
      Session: 2,
      Grant: 600,
    },
    // There is no lasting login here: the next sign-in asks for a name again, as a demonstration needs it.
    expiresWithSession: () => false,
    renderError: (context, { error }) => {
      context.type = 'text/plain'
      context.body = `${error}\n`
    },
  }
}

/** Made anew at each start: a verifier of signatures asks for the key by its name. */
function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ format: 'jwk' })
  return { ...key, kty: 'RSA', use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') }
}
