import { EmptyState } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'

/** Refusals of the reads of these pages: nothing is tried again. */
export const refusalsOfFriends: readonly string[] = ['programmeClosed', 'notAllowed', 'accountFrozen']

type NotReadProps = { readonly failure: string; readonly onRetry: () => void }

/** Why there is nothing to show. */
export function NotRead({ failure, onRetry }: NotReadProps) {
  const { t } = usePhrases('friends')
  if (failure === 'programmeClosed') return <EmptyState drawing="letters" text={t('friends.closed')} />
  if (failure === 'notAllowed') return <EmptyState drawing="letters" text={t('friends.notForAgents')} />
  if (failure === 'accountFrozen') return <EmptyState drawing="letters" text={t('friends.notNow')} />
  return <ReadingFailed text={t('friends.failed')} onRetry={onRetry} />
}
