import { coverUrl, Icon } from '@glasshouse/ui'
import { openGame, usePayload } from '@glasshouse/member-kit'
import { callApi, calls, useLoaded, usePhrases, useTimeText } from '@glasshouse/web-kit'
import { useCallback, useId } from 'react'
import styles from './continue-row.module.css'

const most = 4

/** The games that the member played last, each one press away. Nothing for who has not played yet. */
export function ContinueRow() {
  const titleId = useId()
  const { t } = usePhrases('halls')
  const { gameTypes, currency } = usePayload()
  const time = useTimeText()
  const read = useLoaded(
    useCallback(
      (signal: AbortSignal) => callApi(calls.lastPlayingGame, { currency }, { signal }),
      [currency],
    ),
  )
  const played = typeof read.value === 'string' ? [] : read.value.list
  const games = new Map(gameTypes.flatMap(type => type.gp_list).map(game => [game.id, game]))
  const shown = played
    .flatMap(({ game_id, played_at }) => {
      const game = games.get(game_id)
      return game && !game.maintain ? [{ game, played_at }] : []
    })
    .slice(0, most)
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('room.continue')}</h2>
      <ul className={styles.row}>
        {shown.map(({ game, played_at }) => (
          <li key={game.id} className={styles.place}>
            <button
              type="button"
              className={styles.game}
              aria-label={`${t('action.playNamed', { game: game.game_name })}, ${game.gp_name}`}
              onClick={() => openGame(game)}
            >
              <img
                className={styles.cover}
                src={coverUrl(game.icon_light)}
                alt=""
                width={60}
                height={72}
                loading="lazy"
              />
              <span className={styles.words}>
                <strong>{game.game_name}</strong>
                <span className={styles.time}>{time(played_at)}</span>
              </span>
              <Icon name="play" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
