/**
 * OAuth login: its buttons in the login dialog, the callback page, and the link to an account here. Stores no token: a
 * ticket becomes a session in the window that asked for it.
 */
export { AuthCallbackPage } from './auth-callback-page.tsx'
export { LinkNotice } from './link-notice.tsx'
export { OauthLogin } from './oauth-login.tsx'
