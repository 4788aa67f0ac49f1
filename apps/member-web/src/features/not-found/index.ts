/** What stands where no page is. */
export { NotFoundPage } from './not-found-page.tsx'
