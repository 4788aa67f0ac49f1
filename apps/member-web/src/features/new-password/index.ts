/**
 * A password set by staff is changed before anything else: the dialog opens for a member whose layout says so, and the
 * only other way out is a logout. A phone shows it on the member's own page, in a window of its own.
 */
export { NewPasswordForm } from './new-password-form.tsx'
export { NewPasswordNotice } from './new-password-notice.tsx'
