import type { GameItem } from '@glasshouse/contract'
import { Button } from '@glasshouse/ui'
import { gameReturnText, openDemo, openGame, useWaysIn } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { Swings } from './swings.tsx'
import styles from './tile-veil.module.css'

/** Rises over a tile under the pointer or the focus: RTP, volatility, and its two buttons. */
export function TileVeil({ game }: { readonly game: GameItem }) {
  const { t, tag } = usePhrases()
  const { mayPlay, mayTry } = useWaysIn(game)
  return (
    <div className={styles.veil}>
      <p className={styles.fact}>
        {t('game.returns')} <strong>{gameReturnText(game, tag)}</strong>
      </p>
      <p className={styles.fact}>
        {t('game.swings')} <Swings level={game.volatility} />
      </p>
      {mayPlay && (
        <Button
          look="filled"
          size="small"
          icon="play"
          wide
          aria-label={`${t('action.playNamed', { game: game.game_name })}, ${game.gp_name}`}
          onClick={() => openGame(game)}
        >
          {t('action.play')}
        </Button>
      )}
      {mayTry && (
        <Button
          look="outline"
          size="small"
          wide
          aria-label={`${t('demo.startNamed', { game: game.game_name })}, ${game.gp_name}`}
          onClick={() => openDemo(game)}
        >
          {t('action.demo')}
        </Button>
      )}
    </div>
  )
}
