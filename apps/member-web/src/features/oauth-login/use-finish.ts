import { leaveStaleSession, useDialog, useEnter } from '@glasshouse/member-kit'
import { callApi, calls, react, usePhrases } from '@glasshouse/web-kit'
import { goOn } from './going-on.ts'
import { onFinish } from './oauth.reactions.ts'

/**
 * Turns a ticket into a session, or continues with what is missing. Returns whether there is a session now; the page
 * then is about to load. `named` is the reader's target, where no dialog of this page knows it.
 */
export function useFinish(): (ticket: string, named?: string) => Promise<boolean> {
  const phrases = usePhrases('signin', 'account')
  const asked = useDialog()?.target
  const enter = useEnter()
  return async (ticket, named) => {
    await leaveStaleSession()
    const answer = await callApi(calls.oauthFinish, { ticket })
    if (answer.ok) {
      enter(answer.value, named)
      return true
    }
    if (!goOn(answer, phrases, named ?? asked)) react(answer, onFinish, { phrases })
    return false
  }
}
