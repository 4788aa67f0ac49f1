/**
 * The corner of a page that belongs to whoever is logged in: all of their money in one figure, and their menu with the
 * way out. Reads what it shows and never adds it up; who is logged in is web-kit's to know.
 */
export { MemberBar } from './member-bar.tsx'
