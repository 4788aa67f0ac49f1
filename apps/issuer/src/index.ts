/**
 * The identity provider of demonstrations and tests: a real OpenID Connect issuer that accepts any name without proof.
 * It knows one client, the server, and nothing of members. Production never starts it. This entry is for tests that
 * start it in their process; otherwise `main.ts` runs.
 */
export { createIssuer, type Issuer } from './app.ts'
export type { IssuerSettings } from './settings.ts'
