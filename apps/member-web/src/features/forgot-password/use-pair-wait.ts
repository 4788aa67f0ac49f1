import { useCountdown } from '@glasshouse/web-kit'
import { useState } from 'react'
import { noteForgotEnd, pairName, readForgotEnds } from './forgot-timer.ts'

type PairWait = {
  /** Seconds until another code may be asked for. */
  readonly waitS: number
  readonly waitFor: (seconds: number) => void
}

/** The countdown of the pair in the form; other pairs do not wait. */
export function usePairWait(who: { readonly account: string; readonly contact: string }): PairWait {
  const [ends, setEnds] = useState(readForgotEnds)
  const pair = pairName(who)
  const waitS = useCountdown(ends[pair])
  const waitFor = (seconds: number) =>
    setEnds({ ...ends, ...noteForgotEnd(pair, Date.now() + seconds * 1000) })
  return { waitS, waitFor }
}
