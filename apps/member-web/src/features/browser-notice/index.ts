/** Tells that a browser is too old for the site. Blocks nothing. */
export { BrowserNotice } from './browser-notice.tsx'
