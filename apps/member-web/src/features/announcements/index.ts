/**
 * What the house tells everybody, at length: the list, and one announcement at an address of its own, where a line of the
 * marquee leads. Visitors and members read what is meant for them; the server tells them apart.
 */
export { AnnouncementsPage } from './announcements-page.tsx'
