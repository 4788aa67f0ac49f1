/** Says that a browser is too old for the site, where it is. Keeps nobody out. */
export { BrowserNotice } from './browser-notice.tsx'
