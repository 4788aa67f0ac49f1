/**
 * The corner of a page that belongs to the member: the total of all money, and the menu with the logout. Reads what it
 * shows and never adds it up; web-kit knows the session.
 */
export { MemberBar } from './member-bar.tsx'
