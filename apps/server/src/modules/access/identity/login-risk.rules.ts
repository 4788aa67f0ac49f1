import { triesWithoutPicture } from './identity.rules.ts'

export type LoginRisk = {
  /** Wrong tries of late: of the account, of the address, or of the two together, whichever is most. */
  readonly wrongTries: number
  /**
   * The account was opened in this browser before. A missing account was opened in none, so the answer reveals nothing.
   */
  readonly isKnownBrowser: boolean
}

/** Whether a login wants a picture, on a site where not every one does. */
export function isLoginRisky({ wrongTries, isKnownBrowser }: LoginRisk): boolean {
  return wrongTries >= triesWithoutPicture || !isKnownBrowser
}
