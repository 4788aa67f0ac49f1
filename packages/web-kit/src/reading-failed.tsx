import { Button, EmptyState } from '@glasshouse/ui'
import { usePhrases } from './page.tsx'

type ReadingFailedProps = {
  /** What did not come; without it the words that fit everywhere. */
  readonly text?: string
  readonly onRetry: () => void
}

/** In the place of what could not be read, with a way to ask for it again. */
export function ReadingFailed({ text, onRetry }: ReadingFailedProps) {
  const { t } = usePhrases()
  const again = <Button onClick={onRetry}>{t('action.retry')}</Button>
  return <EmptyState drawing="offline" text={text ?? t('state.failed')} action={again} />
}
