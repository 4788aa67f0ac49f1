import type { RegisterSetting } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import {
  forgetIntroduction,
  readIntroduction,
  settleIntroduction,
  type Introduction,
} from '@glasshouse/web-kit'
import { useCallback, useEffect, useState } from 'react'
import { readAgentCurrency, readRegisterSettings } from './registration.api.ts'

/** What a form begins with: what the site asks in each currency, and who brought the visitor. */
export type Beginning = {
  readonly settings: readonly RegisterSetting[]
  readonly introduction: Introduction | undefined
  /** Fixed by the link or the domain; null leaves the choice. */
  readonly fixedCurrency: Currency | null
}

export type BeginningState = {
  readonly beginning: Beginning | undefined
  readonly failed: boolean
  readonly retry: () => void
}

export function useBeginning(): BeginningState {
  const [beginning, setBeginning] = useState<Beginning>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const [settings, introduced] = await Promise.all([readRegisterSettings(), readIntroduced()])
    if (settings === undefined) setFailed(true)
    else setBeginning({ settings, ...introduced })
  }, [])
  useEffect(() => void load(), [load])
  const retry = () => {
    setFailed(false)
    void load()
  }
  return { beginning, failed, retry }
}

/** A link may have died since it was followed; the visitor then comes in like anybody else. */
async function readIntroduced(): Promise<Pick<Beginning, 'introduction' | 'fixedCurrency'>> {
  await settleIntroduction()
  const introduction = readIntroduction()
  if (!introduction || introduction.kind === 'recommend') return { introduction, fixedCurrency: null }
  const answer = await readAgentCurrency(introduction.code)
  if (answer.ok) return { introduction, fixedCurrency: answer.value.currency }
  if (answer.refusal === 'notFound') {
    forgetIntroduction()
    return { introduction: undefined, fixedCurrency: null }
  }
  return { introduction, fixedCurrency: null }
}
