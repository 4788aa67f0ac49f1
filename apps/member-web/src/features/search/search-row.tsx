import type { GameItem } from '@glasshouse/contract'
import { Button, coverUrl, Tag } from '@glasshouse/ui'
import { gameReturnText, openDemo, openGame, useWaysIn } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './search-row.module.css'

type SearchRowProps = { readonly game: GameItem; readonly onOpen: () => void }

/** A game that was found: a press opens it with money, the small button its demo. */
export function SearchRow({ game, onOpen }: SearchRowProps) {
  const { t, tag } = usePhrases()
  const { mayPlay, mayTry } = useWaysIn(game)
  const cover = coverUrl(game.icon_light)
  const name = { game: game.game_name }
  const opening = mayPlay ? t('action.playNamed', name) : mayTry ? t('demo.startNamed', name) : undefined
  const open = (how: (game: GameItem) => void): void => {
    onOpen()
    how(game)
  }
  return (
    <li className={styles.row}>
      <button
        type="button"
        data-main
        className={styles.main}
        disabled={opening === undefined}
        // Without one it says what it shows: until when the game rests.
        aria-label={opening && `${opening}, ${game.gp_name}`}
        onClick={() => open(mayPlay ? openGame : openDemo)}
      >
        {cover !== undefined && (
          <img className={styles.cover} src={cover} alt="" width={45} height={60} loading="lazy" />
        )}
        <span className={styles.words}>
          <strong className={styles.name}>{game.game_name}</strong>
          <span className={styles.facts}>
            {game.gp_name} · {game.maintain ? t('game.isResting') : gameReturnText(game, tag)}
          </span>
        </span>
        {game.tag !== '' && <Tag>{game.tag === 'hot' ? t('game.hot') : t('game.newTag')}</Tag>}
      </button>
      {mayPlay && mayTry && (
        <Button
          size="small"
          aria-label={`${t('demo.startNamed', name)}, ${game.gp_name}`}
          onClick={() => open(openDemo)}
        >
          {t('action.demo')}
        </Button>
      )}
    </li>
  )
}
