import { openDialog, type Challenge } from './dialogs.ts'

/** Goes on with a login that the house answered with a challenge: by a question, or by a code where there is none. */
export function openChallenge(challenge: Challenge, target: string | undefined): void {
  const name = challenge.question === null ? 'deviceVerification' : 'doubleValidation'
  openDialog(name, { challenge, ...(target === undefined ? {} : { target }) })
}
