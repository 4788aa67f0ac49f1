import { Button } from '@glasshouse/ui'
import { useOnline, usePhrases } from '@glasshouse/web-kit'
import { ErrorPage } from './error-page.tsx'
import { OfflinePage } from './offline-page.tsx'

/** Replaces a page that failed, or whose code did not load. Without a network that is no internal error. */
export function PageError() {
  const { t } = usePhrases()
  const isOnline = useOnline()
  if (!isOnline) return <OfflinePage />
  // A whole load again: what broke may be in memory.
  const again = (
    <Button look="outline" onClick={() => location.reload()}>
      {t('error.reload')}
    </Button>
  )
  return <ErrorPage message={t('error.pageBody')} action={again} />
}
