/** The layout from 992 pixels up: rail, top bar, content, footer. Places what features give it and shows nothing else. */
export { desktopTemplate } from './desktop-template.tsx'
