/**
 * Opening an account: the form that a site's settings and the chosen currency ask for, judged by the contract's own
 * fields. Decides about no account; a new member is logged in by the one answer that made it.
 */
export { RegisterPanel } from './register-panel.tsx'
