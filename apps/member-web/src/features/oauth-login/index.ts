/**
 * Logging in with an account of another house: its buttons in the login dialog, the page that people come back to, and
 * the link to an account here. Keeps no token: a ticket becomes a session in the window that asked for it.
 */
export { AuthCallbackPage } from './auth-callback-page.tsx'
export { LinkNotice } from './link-notice.tsx'
export { OauthLogin } from './oauth-login.tsx'
