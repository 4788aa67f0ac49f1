import { EmptyState } from '@glasshouse/ui'
import { usePhrases } from './page.tsx'
import { RetryButton } from './retry-button.tsx'

type ReadingFailedProps = {
  /** What did not come; without it the words that fit everywhere. */
  readonly text?: string
  readonly onRetry: () => void
}

/** In the place of what could not be read, with a way to ask for it again; told at once to those who listen. */
export function ReadingFailed({ text, onRetry }: ReadingFailedProps) {
  const { t } = usePhrases()
  const again = <RetryButton onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState drawing="offline" text={text ?? t('state.failed')} action={again} />
    </div>
  )
}
