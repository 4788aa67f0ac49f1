import type { PagePayload } from '@glasshouse/contract'
import { readPayload, usePage } from '@glasshouse/web-kit'

/** The content of the member site's page. */
export function usePayload(): PagePayload {
  // The server puts this type into every document of the member site, and the provider was given that.
  return usePage().payload as PagePayload
}

/** The same before the page begins. */
export function readPagePayload(): PagePayload {
  return readPayload() as PagePayload // by the same server
}
