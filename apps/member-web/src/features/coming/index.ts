/** Stands at addresses that exist and whose page is still being built; says so instead of looking broken. */
export { ComingPage } from './coming-page.tsx'
