import { useEffect, useState } from 'react'
import { IconButton } from '@glasshouse/ui'
import { usePlay } from './play-context.tsx'

/** Fills the screen with the game, where the browser allows it. */
export function FullScreenButton() {
  const { t } = usePlay().phrases
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  return (
    <IconButton
      icon={isFull ? 'full-leave' : 'full'}
      label={isFull ? t('arcade.leaveFullScreen') : t('arcade.fullScreen')}
      onClick={() => void toggleFullScreen()}
    />
  )
}

/** A browser may refuse (an embedded page, a phone); then nothing happens. */
export async function toggleFullScreen(): Promise<void> {
  const isFull = document.fullscreenElement !== null
  await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(Boolean)
}
