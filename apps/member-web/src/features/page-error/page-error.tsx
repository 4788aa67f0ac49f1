import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { ErrorPage } from './error-page.tsx'

/** Replaces a page that failed, or whose code did not load. */
export function PageError() {
  const { t } = usePhrases()
  // A whole load again: what broke may be in memory.
  const again = (
    <Button look="outline" onClick={() => location.reload()}>
      {t('error.reload')}
    </Button>
  )
  return <ErrorPage message={t('error.pageBody')} action={again} />
}
