/** The layout below 992 pixels: top bar, content, footer, bottom bar. Places what features give it and shows nothing else. */
export { mobileTemplate } from './mobile-template.tsx'
