/** The foot of every page: what the operator links to, the site's languages, and what this site is. */
export { SiteFooter } from './site-footer.tsx'
