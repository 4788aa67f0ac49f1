/** The error pages: shown if there is no page, or if one failed. Tells so, and offers links; never hides the error. */
export { NotFoundPage } from './error-page.tsx'
export { PageErrorBoundary } from './page-error-boundary.tsx'
