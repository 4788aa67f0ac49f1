import { securityHeaders } from '@glasshouse/signed-http'
import { type TillSettings } from '../settings.ts'

/** Nobody frames a pay page, and its forms lead nowhere but here. */
export function tillHeaders(settings: TillSettings): Record<string, string> {
  return securityHeaders(["img-src 'self'", "form-action 'self'", "frame-ancestors 'none'"], settings)
}
