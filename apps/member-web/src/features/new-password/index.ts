/**
 * The password that somebody else has chosen is changed before anything else: the dialog that comes up for a member whose
 * layout says so, and cannot be left but by logging out. A phone shows it on the member's own page, in a window of its own.
 */
export { NewPasswordForm } from './new-password-form.tsx'
export { NewPasswordNotice } from './new-password-notice.tsx'
