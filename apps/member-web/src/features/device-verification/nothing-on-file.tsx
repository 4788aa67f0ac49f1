import { Button, EmptyState } from '@glasshouse/ui'
import { useBackToLogin, useEnter } from '@glasshouse/member-kit'
import { callApi, calls, react, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { onSkip } from './device-verification.reactions.ts'

/** No question and no contact on file: says so, and continues with the password alone. */
export function NothingOnFile({ loginId, account }: { readonly loginId: string; readonly account: string }) {
  const phrases = usePhrases('account')
  const { t } = phrases
  const enter = useEnter()
  const backToLogin = useBackToLogin()
  const [isBusy, setBusy] = useState(false)
  async function skip() {
    setBusy(true)
    const skipped = await callApi(calls.skipDoubleValidation, { member_login_id: loginId })
    setBusy(false)
    if (skipped.ok) return enter(skipped.value)
    react(skipped, onSkip, { phrases })
    backToLogin(account)
  }
  return (
    <EmptyState
      drawing="letters"
      text={t('account.noContactBody')}
      action={
        <Button look="filled" busy={isBusy} onClick={() => void skip()}>
          {t('account.continue')}
        </Button>
      }
    />
  )
}
