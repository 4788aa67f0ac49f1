/** The state of the tick towards the agreement. */
export type AgreementTick = {
  /** The ticked version; empty without one. */
  readonly ticked: string
  /** The version that holds, as far as the page knows; undefined until it was read. */
  readonly version: string | undefined
  readonly hasFailed: boolean
}

/** Only what was read is agreed to, and only as it was when it was ticked. */
export function isAgreedTo({ ticked, version }: Pick<AgreementTick, 'ticked' | 'version'>): boolean {
  return version !== undefined && ticked === version
}

/**
 * What the page says about the agreement itself, apart from the answer to sending. That it is still loading matters
 * only after a try to send.
 */
export function agreementNews(
  { ticked, version, hasFailed }: AgreementTick,
  wasNeeded: boolean,
): 'agents.agreementUnread' | 'agents.agreementChanged' | undefined {
  if (version === undefined) return hasFailed || wasNeeded ? 'agents.agreementUnread' : undefined
  return ticked !== '' && ticked !== version ? 'agents.agreementChanged' : undefined
}
