import type { RegisterSetting } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { forgetReferral, readReferral, settleReferral, type Introduction } from '@glasshouse/member-kit'
import { useCallback, useEffect, useState } from 'react'
import { resolveReferral, readRegisterSettings } from './registration.api.ts'

/** What a form begins with: what the site asks in each currency, and who brought the visitor. */
export type Beginning = {
  readonly settings: readonly RegisterSetting[]
  readonly agreementVersion: string
  readonly introduction: Introduction | undefined
  /** Fixed by the link or the domain; null leaves the choice. */
  readonly fixedCurrency: Currency | null
  /** The remembered introducer is no longer valid and was dropped. */
  readonly hasLapsed: boolean
  /** The host belongs to a disabled agent: no registration here. */
  readonly isHostClosed: boolean
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
    const [asked, introduced] = await Promise.all([readRegisterSettings(), readIntroduced()])
    if (asked === undefined) setFailed(true)
    else setBeginning({ ...asked, ...introduced })
  }, [])
  useEffect(() => void load(), [load])
  const retry = () => {
    setFailed(false)
    void load()
  }
  return { beginning, failed, retry }
}

type Introduced = Omit<Beginning, 'settings' | 'agreementVersion'>

const byThemselves: Introduced = {
  introduction: undefined,
  fixedCurrency: null,
  hasLapsed: false,
  isHostClosed: false,
}

/**
 * A link or a code may have become invalid since it was followed; the visitor then registers without it, and is told
 * so.
 */
export async function readIntroduced(): Promise<Introduced> {
  await settleReferral()
  const introduction = readReferral()
  if (!introduction) return byThemselves
  const answer = await resolveReferral(introduction)
  // Without an answer it stays valid: the registration checks it anyway.
  if (!answer.ok) return { ...byThemselves, introduction }
  if (answer.value.is_valid === 1)
    return { ...byThemselves, introduction, fixedCurrency: answer.value.currency }
  // What is refused at an agent's own host stays refused, so there is nothing to promise.
  const isHostClosed = introduction.kind === 'domain'
  return { ...forgetLapsed(), hasLapsed: !isHostClosed, isHostClosed }
}

/** Drops a remembered introducer who is no longer valid. */
export function forgetLapsed(): Introduced {
  forgetReferral()
  return { ...byThemselves, hasLapsed: true }
}
