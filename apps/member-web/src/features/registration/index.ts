/**
 * Registration: the form for a site's settings and the chosen currency, checked by the contract's own fields. Decides
 * about no account; a new member is logged in by the answer that created it.
 */
export { RegisterPanel } from './register-panel.tsx'
