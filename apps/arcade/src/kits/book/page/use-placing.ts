import { useEffect, useRef, useState } from 'react'
import { unitsText } from '@glasshouse/money'
import { usualLargestPayout } from '../../../games/limits.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import { acceptPolicies } from '../accept-policies.ts'
import type { BetsAnswer } from '../wire.ts'
import { useRemembered } from './use-remembered.ts'
import { bodiesOf, type AcceptPolicy, type Slip } from './use-slip.ts'

type Given = {
  readonly opened: SessionView
  readonly slip: Slip
  readonly onBets: (answer: BetsAnswer) => void
  readonly sound: Sound
}

/** Without an answer the bet may be there: the same action is sent again, and then it is one. */
const unsure: readonly PlayFault[] = ['noAnswer', 'busy']

/** Stakes what is on the slip: a bet at a time, and what was accepted leaves the slip. */
export function usePlacing(client: Pick<SessionClient, 'ask'>, { opened, slip, onBets, sound }: Given) {
  const { phrases, money } = usePlay<'book'>()
  const [stake, setStake] = useState(opened.defaultStake)
  const [accept, setAccept] = useAccept(opened)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<PlayFault>()
  const [said, setSaid] = useState('')
  const isSending = useRef(false)
  useForget(slip.lines.length, setFault, setSaid)

  async function send() {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFault(undefined)
    let accepted = 0
    for (const body of bodiesOf(slip, { stake, accept })) {
      const answer = await client.ask<BetsAnswer>('/play/book/bet', body)
      if (!answer.ok) {
        setFault(answer.refusal)
        if (!unsure.includes(answer.refusal)) slip.renew()
        break
      }
      accepted += 1
      onBets(answer.value)
      if (slip.isParlay) slip.clear()
      else slip.remove(body.actionId)
    }
    if (accepted > 0) {
      sound.knock(2)
      setSaid(phrases.t('book.accepted', { count: accepted, stake: money(stake) }))
    }
    setBusy(false)
    isSending.current = false
  }

  return {
    said,
    largestPayout: unitsText(usualLargestPayout(opened.currency), opened.currency),
    panel: {
      stake,
      accept,
      isBusy,
      fault,
      said,
      onStake: setStake,
      onAccept: setAccept,
      onPlace: () => void send(),
      onAgree: () => {
        setFault(undefined)
        slip.agree()
      },
    },
  }
}

/** Of this session: the next player on this device has not agreed to other prices. */
function useAccept({ session }: SessionView) {
  return useRemembered<AcceptPolicy>({
    key: `arcade.acceptPolicy ${session.startedAt}`,
    storage: sessionStorage,
    values: acceptPolicies,
    usual: 'none',
  })
}

/** What was accepted or refused before is no news of what is picked now. */
function useForget(
  count: number,
  setFault: (fault: undefined) => void,
  setSaid: (said: string) => void,
): void {
  useEffect(() => {
    setFault(undefined)
    if (count > 0) setSaid('')
  }, [count, setFault, setSaid])
}
