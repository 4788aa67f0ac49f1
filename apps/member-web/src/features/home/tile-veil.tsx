import type { GameItem } from '@glasshouse/contract'
import { Button } from '@glasshouse/ui'
import { openDemo, openGame, returnText, usePayload, useStoreClient } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { Swings } from './swings.tsx'
import styles from './tile-veil.module.css'

/** Rises over a tile under the pointer or the focus: RTP, volatility, and its two buttons. */
export function TileVeil({ game }: { readonly game: GameItem }) {
  const { t, tag } = usePhrases()
  const { site } = usePayload()
  const isStore = useStoreClient()
  // A site that only demonstrates has no real play, nor has a client from a store.
  const mayPlay = !game.maintain && site.demo_site === 0 && !isStore
  return (
    <div className={styles.veil}>
      <p className={styles.fact}>
        {t('game.returns')} <strong>{returnText(game.rtp, tag)}</strong>
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
      {game.has_demo === 1 && (
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
