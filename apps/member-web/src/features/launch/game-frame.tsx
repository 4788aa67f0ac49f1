import { usePhrases } from '@glasshouse/web-kit'
import { LaunchSteps } from './loading-page.tsx'
import { useLaunch, type Frame } from './launch-state.ts'
import styles from './game-frame.module.css'

/**
 * A game may do what a game needs and open the page that checks its rounds; it may never move the page around it. Being
 * of another origin it cannot lift this by itself.
 */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** A game in this window; until it has an address, what is happening. */
export function GameFrame({ frame }: { readonly frame: Frame }) {
  const { t } = usePhrases('play')
  const { step } = useLaunch()
  if (frame.url === undefined) {
    return (
      <div className={styles.steps}>
        <LaunchSteps
          step={step}
          title={<h2 className={styles.title}>{t('play.loading', { game: frame.game })}</h2>}
        />
      </div>
    )
  }
  return (
    <iframe
      className={styles.game}
      src={frame.url}
      title={frame.game}
      sandbox={sandbox}
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
      // The keys are the game's from its first moment.
      onLoad={event => event.currentTarget.focus()}
    />
  )
}
