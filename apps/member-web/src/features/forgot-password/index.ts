/**
 * A new password without the old one, or the end of a lock with the password kept: by a code to the phone or e-mail on
 * file. It does not reveal whether an account
 * exists, and stores only until when the last code of a pair is valid.
 */
export { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
