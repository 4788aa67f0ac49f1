import { isStoreClient } from '@glasshouse/member-kit'
import { Button, ButtonLink } from '@glasshouse/ui'
import { useLocation, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { paths } from '../../routes/paths.ts'
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
  const isDesktop = useTemplate() === 'desktop'
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
        <div className={styles.ways}>
          {isDesktop && <Beside />}
          <Button look="outline" size="small" onClick={() => void askToLeave()}>
            {t('action.leave')}
          </Button>
        </div>
      </div>
      <div className={styles.place}>
        <GameFrame key={frame.id} frame={frame} />
      </div>
    </section>
  )
}

/** What a player may want without leaving the game, in a tab of its own. Search is in the bar above. */
function Beside() {
  const { t } = usePhrases('play')
  return (
    <>
      {!isStoreClient() && (
        <ButtonLink look="plain" size="small" icon="plus" href={paths.deposit} target="_blank">
          {t('play.deposit')}
        </ButtonLink>
      )}
      <ButtonLink look="plain" size="small" href={paths.limits} target="_blank">
        {t('play.limits')}
      </ButtonLink>
    </>
  )
}
