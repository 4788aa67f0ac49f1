import { openDialog, type Challenge } from './dialogs.ts'

/** Continues a login that was answered with a challenge: by a question, or by a code without one. */
export function openChallenge(challenge: Challenge, target: string | undefined): void {
  const name = challenge.question === null ? 'deviceVerification' : 'doubleValidation'
  openDialog(name, { challenge, ...(target === undefined ? {} : { target }) })
}
