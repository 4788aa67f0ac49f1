/** What stands where a page broke. Says so, and offers the two ways on; never hides what happened. */
export { PageErrorBoundary } from './page-error-boundary.tsx'
