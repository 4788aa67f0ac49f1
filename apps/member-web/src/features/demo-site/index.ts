/** What a site that only demonstrates says in place of its login and its registration. */
export { DemoSiteDialog } from './demo-site-dialog.tsx'
