import { Button } from '@glasshouse/ui'
import { useLocation, usePhrases } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { placeBefore } from './framed-game.ts'
import { GameFrame } from './game-frame.tsx'
import { useLaunch } from './launch-state.ts'
import { useAskToLeave } from './use-ask-to-leave.ts'
import styles from './game-frame.module.css'

/** A game in a page of the site. Without one, loaded anew or once it is left, the way goes back. */
export function PlayPage() {
  const { t } = usePhrases('play')
  const { frame } = useLaunch()
  const [, navigate] = useLocation()
  const askToLeave = useAskToLeave()
  const isHere = frame?.kind === 'page'
  useEffect(() => {
    if (!isHere) navigate(placeBefore(), { replace: true })
  }, [isHere, navigate])
  if (!isHere) return null
  return (
    <section className={styles.page} aria-labelledby="game-name">
      <div className={styles.bar}>
        <h1 className={styles.name} id="game-name">
          {frame.game}
        </h1>
        <Button look="outline" size="small" onClick={() => void askToLeave()}>
          {t('action.leave')}
        </Button>
      </div>
      <div className={styles.place}>
        <GameFrame key={frame.id} frame={frame} />
      </div>
    </section>
  )
}
