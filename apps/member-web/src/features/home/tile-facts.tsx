import type { GameItem } from '@glasshouse/contract'
import { gameReturnText, returnText, useRestText } from '@glasshouse/member-kit'
import { usePhrases, useTemplate } from '@glasshouse/web-kit'
import styles from './tile-facts.module.css'

/** Below a game's picture: its name, its provider, its RTP, and what of each bet goes into the jackpot on top. */
export function TileFacts({ game }: { readonly game: GameItem }) {
  const { t, tag } = usePhrases()
  return (
    <div className={styles.words}>
      <h3 className={styles.name}>{game.game_name}</h3>
      <p className={styles.facts} data-resting={game.maintain !== null}>
        <span className={styles.provider}>{game.gp_name}</span>
        <State game={game} />
      </p>
      {game.jackpot_part !== undefined && (
        <p className={styles.pot}>{t('game.pot', { part: returnText(game.jackpot_part, tag) })}</p>
      )}
    </div>
  )
}

/** The RTP, or until when it is in maintenance. A phone names the number in text; a desktop in the veil. */
function State({ game }: { readonly game: GameItem }) {
  const { t, tag } = usePhrases()
  const rest = useRestText()
  const template = useTemplate()
  if (game.maintain) return <span>{rest(game.maintain)}</span>
  return (
    <span className={styles.returns}>
      {template === 'mobile' && <span>{t('game.returns')} </span>}
      {gameReturnText(game, tag)}
    </span>
  )
}
