/**
 * The dialog in which a member logs in, with the captcha and the account that this browser remembers. Keeps no password
 * and no session: what a login brings goes to web-kit.
 */
export { LoginDialog } from './login-dialog.tsx'
