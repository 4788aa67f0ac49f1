/**
 * The identity provider of demonstrations and tests: a real OpenID Connect issuer at which anybody is whoever they say.
 * It knows one client, the house, and nothing of members. Production never starts it. This entry is for whoever starts
 * it inside a test; everybody else runs `main.ts`.
 */
export { createIssuer, type Issuer } from './app.ts'
export type { IssuerSettings } from './settings.ts'
