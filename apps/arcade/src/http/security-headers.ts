import { securityHeaders } from '@glasshouse/signed-http'
import { type ArcadeSettings } from '../settings.ts'

/** Sites may show our pages in frames; everything else comes from this origin alone. */
export function arcadeHeaders(settings: ArcadeSettings): Record<string, string> {
  const policy = [
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "form-action 'none'",
    `frame-ancestors ${settings.siteOrigins.join(' ')}`,
  ]
  return securityHeaders(policy, settings)
}
