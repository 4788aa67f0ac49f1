import {
  callApi,
  calls,
  leaveStaleSession,
  react,
  useDialog,
  useEnter,
  usePhrases,
} from '@glasshouse/web-kit'
import { goOn } from './going-on.ts'
import { onFinish } from './third-party.reactions.ts'

/** Turns a ticket into a session, or goes on with what is missing. Answers whether somebody is logged in now. */
export function useFinish(): (ticket: string) => Promise<boolean> {
  const phrases = usePhrases('signin', 'account')
  const target = useDialog()?.target
  const enter = useEnter()
  return async ticket => {
    await leaveStaleSession()
    const answer = await callApi(calls.thirdPartyFinish, { ticket })
    if (answer.ok) {
      enter(answer.value)
      return true
    }
    react(answer, onFinish, { phrases })
    goOn(answer, phrases, target)
    return false
  }
}
