/** Where browsers send their policy reports. */
export const policyReportsPath = '/policy-reports'

export type SecuritySettings = {
  readonly isProduction: boolean
  /** Origins of game pages; the member site shows them in frames and nothing else. */
  readonly gameOrigins: readonly string[]
}

/**
 * Headers of a call's answer, and of a file that pages are made of: data, which no browser may take for anything else,
 * show, or hand to another origin. What a page asks for would be as long as many of them.
 */
export function dataHeaders({
  isProduction,
}: Pick<SecuritySettings, 'isProduction'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...headersOfAll(isProduction),
  }
}

/**
 * Headers of a page. Scripts come from our own files alone, so a page needs no nonce and can be cached; the CSS
 * that a page carries inside is allowed by its hash.
 * @param styleHashes base64 SHA-256 of each inlined style
 */
export function securityHeaders(
  settings: SecuritySettings,
  path: string,
  styleHashes: readonly string[] = [],
): Record<string, string> {
  const styles = ["'self'", ...styleHashes.map(hash => `'sha256-${hash}'`)]
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // The socket is at the page's own host, whatever its scheme; no other host is connected to.
    "connect-src 'self'",
    // A game in a frame returns to `/close` inside it.
    `frame-src ${["'self'", ...settings.gameOrigins].join(' ')}`,
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    // Nothing here makes script or markup of text, so no policy may be made that would let it, not even a default one.
    "trusted-types 'none'",
    // Two names for one address: browsers know the one or the other.
    `report-uri ${policyReportsPath}`,
    'report-to policy',
    ...(settings.isProduction ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `policy="${policyReportsPath}"`,
    ...headersOfAll(settings.isProduction),
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
    // With this policy on `/loading` the opener would see its window as closed once it goes on to a game.
    ...(isLoading(path) ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  }
}

function headersOfAll(isProduction: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

export function isLoading(path: string): boolean {
  return path === '/loading' || path.startsWith('/loading/')
}
