/** What stands where there is no page, or where one broke. Says so, and offers the ways on; never hides what happened. */
export { NotFoundPage } from './error-page.tsx'
export { PageErrorBoundary } from './page-error-boundary.tsx'
