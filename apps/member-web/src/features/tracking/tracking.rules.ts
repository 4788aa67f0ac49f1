/** `fb.1.{milliseconds}.{random}`, once for each browser. */
export function newBrowserId(now: number, random: number): string {
  return `fb.1.${now}.${random}`
}

/** `fb.1.{milliseconds}.{click}`: only of a click, and the first one stays. */
export function clickCookie(
  clickId: string | undefined,
  stored: string | undefined,
  now: number,
): string | undefined {
  return clickId === undefined || stored !== undefined ? undefined : `fb.1.${now}.${clickId}`
}

/** The event names for one deposit. */
export function eventsOf(times: number): readonly ['e_first_pay' | 'e_pay', 'Purchase'] {
  return [times === 1 ? 'e_first_pay' : 'e_pay', 'Purchase']
}

export type ConsentState = 'off' | 'asks' | 'given' | 'refused'

/** A site without a pixel asks for no consent. Where none is needed, only a refusal counts. */
export function consentState(
  tracking: { readonly pixel_id: string; readonly needs_consent: 0 | 1 },
  cookie: string | undefined,
): ConsentState {
  if (tracking.pixel_id === '') return 'off'
  if (cookie === '0') return 'refused'
  return cookie === '1' || tracking.needs_consent === 0 ? 'given' : 'asks'
}
