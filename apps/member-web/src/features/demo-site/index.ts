/** What a demo site shows in place of login and registration. */
export { DemoSiteDialog } from './demo-site-dialog.tsx'
