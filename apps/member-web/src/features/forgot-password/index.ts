/**
 * A new password for whoever forgot the old one: by a code to the phone or e-mail on file. Learns from nobody whether an
 * account exists, and keeps nothing but until when the last code of a pair counts.
 */
export { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
