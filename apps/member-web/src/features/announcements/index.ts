/**
 * Announcements: the list, and one announcement at an address of its own, which a line of the marquee links to.
 * Visitors and members read those meant for them; the server separates them.
 */
export { AnnouncementsPage } from './announcements-page.tsx'
