import { type ArcadeSettings } from '../settings.ts'

/**
 * Headers of every answer. Sites may show our pages in frames; everything else comes from this origin alone. There is no
 * opener policy: with one, the site's window would see a game that it opened as closed.
 */
export function securityHeaders({ siteOrigins, isProduction }: ArcadeSettings): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigins.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-origin',
    ...(isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
