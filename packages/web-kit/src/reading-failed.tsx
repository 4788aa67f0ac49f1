import { EmptyState } from '@glasshouse/ui'
import { usePhrases } from './page.tsx'
import { RetryButton } from './retry-button.tsx'

type ReadingFailedProps = {
  /** The missing part; without it a general text. */
  readonly text?: string
  readonly onRetry: () => void
}

/** Shown in place of a failed read, with a retry button; announced at once to screen readers. */
export function ReadingFailed({ text, onRetry }: ReadingFailedProps) {
  const { t } = usePhrases()
  const again = <RetryButton onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState drawing="offline" text={text ?? t('state.failed')} action={again} />
    </div>
  )
}
