import { Button, EmptyState } from '@glasshouse/ui'
import type { Phrases } from '@glasshouse/phrases'
import notice from '../page-kit/notice-page.module.css'
import { faultKey, type PlayFault } from '../page-kit/play-fault.ts'

type VerifierNoticeProps = {
  readonly phrases: Phrases<'arcade'>
  readonly fault: PlayFault
  readonly onRetry: () => void
}

export function VerifierNotice({ phrases, fault, onRetry }: VerifierNoticeProps) {
  const key = faultKey(fault)
  return (
    <main className={notice.page}>
      <EmptyState
        drawing={fault === 'noAnswer' ? 'offline' : 'records'}
        text={
          fault === 'noAnswer' || !phrases.has(key) ? phrases.t('arcade.verifierNoAnswer') : phrases.t(key)
        }
        action={
          <Button look="filled" onClick={onRetry}>
            {phrases.t('arcade.tryAgain')}
          </Button>
        }
      />
    </main>
  )
}
