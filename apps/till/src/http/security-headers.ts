import { securityHeaders } from '@glasshouse/signed-http'
import { type TillSettings } from '../settings.ts'

/** A pay page may not be framed, and its forms may only post to Till. */
export function tillHeaders(settings: TillSettings): Record<string, string> {
  return securityHeaders(["img-src 'self'", "form-action 'self'", "frame-ancestors 'none'"], settings)
}
