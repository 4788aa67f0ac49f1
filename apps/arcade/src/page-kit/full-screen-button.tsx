import { useEffect, useState } from 'react'
import { IconButton } from '@glasshouse/ui'
import { usePlay } from './play-context.tsx'

/** Fills the screen with the game, where the browser allows it. */
export function FullScreenButton({ className }: { readonly className: string | undefined }) {
  const { t } = usePlay().phrases
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  // A browser may refuse (an embedded page, a phone); the button then simply has no effect.
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(Boolean)
  return (
    <IconButton
      icon={isFull ? 'full-leave' : 'full'}
      label={isFull ? t('arcade.leaveFullScreen') : t('arcade.fullScreen')}
      className={className}
      onClick={toggle}
    />
  )
}
