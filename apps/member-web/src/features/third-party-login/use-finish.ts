import {
  callApi,
  calls,
  leaveStaleSession,
  openDialog,
  react,
  useDialog,
  useEnter,
  usePhrases,
} from '@glasshouse/web-kit'
import { waitForLink } from './pending-link.ts'
import { onFinish } from './third-party.reactions.ts'

/**
 * Turns a ticket into a session, or into a registration that is filled in already. Answers whether somebody is logged
 * in now.
 */
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
    if (answer.refusal === 'notLinked') {
      const { bind_ticket, provider_name: providerName, name, email } = answer.data
      waitForLink({ ticket: bind_ticket, providerName, name: name === '' ? email : name }, phrases)
      openDialog('register', {
        prefill: { member_name: name, member_email: email },
        ...(target === undefined ? {} : { target }),
      })
    }
    return false
  }
}
