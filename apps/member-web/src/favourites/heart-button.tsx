import type { GameItem } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './heart-button.module.css'
import type { Favourites } from './use-favourites.ts'

type HeartButtonProps = {
  readonly game: Pick<GameItem, 'id' | 'game_name' | 'gp_name'>
  readonly favourites: Favourites
}

/** On the upper edge of a game's picture. Its name is its next action, which shows the current state. */
export function HeartButton({ game, favourites }: HeartButtonProps) {
  const { t } = usePhrases('halls')
  const isOn = favourites.has(game.id)
  const words = { game: game.game_name, platform: game.gp_name }
  const label = t(isOn ? 'favourite.remove' : 'favourite.add', words)
  return (
    <button
      type="button"
      className={styles.heart}
      data-on={isOn}
      title={label}
      aria-label={label}
      onClick={() => favourites.toggle(game)}
    >
      <span className={styles.disc}>
        <Icon name={isOn ? 'heart-filled' : 'heart'} size={20} />
      </span>
    </button>
  )
}
