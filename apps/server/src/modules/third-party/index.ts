/**
 * Third-party: logging in with an account of another house, by OpenID Connect. It sends people off, checks what comes
 * back, and keeps which person of which issuer a member is.
 *
 * It never links anybody by an address or a name, keeps no token of another house, and lets nobody in by itself:
 * identity does, with the statuses of every login.
 */
export { createThirdParty, type IssuerOf } from './third-party.service.ts'
export { createThirdPartyRoutes } from './third-party.routes.ts'
export { createOpenId } from './open-id.ts'
