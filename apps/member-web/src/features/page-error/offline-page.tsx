import { Button, EmptyState } from '@glasshouse/ui'
import { getSession, usePhrases } from '@glasshouse/web-kit'
import { useEffect } from 'react'

/**
 * Shown where a page could not be loaded without a network; loads it by itself once there is one. A page that is loaded
 * anew leaves an open game, so then the member decides.
 */
export function OfflinePage() {
  const { t } = usePhrases()
  const isPlaying = getSession().isPlaying
  useEffect(() => {
    if (isPlaying) return undefined
    const load = () => location.reload()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isPlaying])
  const again = (
    <Button look="outline" onClick={() => location.reload()}>
      {t('action.retry')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState
        drawing="offline"
        text={t(isPlaying ? 'state.offlineGame' : 'state.offlinePage')}
        action={isPlaying ? again : undefined}
      />
    </div>
  )
}
