/**
 * The corner of a page that belongs to the member: the total of all money, and the menu with the logout. Reads what it
 * shows and never adds it up; web-kit knows the session.
 */
export { MemberBar } from './member-bar.tsx'
export { AgentEntry } from './agent-entry.tsx'
export { PreviousLogin } from './previous-login.tsx'
export { useLevelName } from './use-level-name.ts'
