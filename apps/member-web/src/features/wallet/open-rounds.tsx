import type { OpenBet } from '@glasshouse/contract'
import { openGame, usePayload } from '@glasshouse/member-kit'
import { callApi, calls, type Amounts, useLoaded, usePhrases, useTimeText } from '@glasshouse/web-kit'
import { Button } from '@glasshouse/ui'
import { useCallback } from 'react'
import styles from './open-rounds.module.css'

const none: readonly OpenBet[] = []

/** Rounds and bets that are not settled: what was staked, since when, and the way back to the game. */
export function OpenRounds({ amounts }: { readonly amounts: Amounts }) {
  const { t } = usePhrases('wallet')
  const { gameTypes } = usePayload()
  const time = useTimeText()
  const read = useLoaded(useCallback((signal: AbortSignal) => callApi(calls.openBets, {}, { signal }), []))
  const bets = typeof read.value === 'string' ? none : read.value.list
  if (bets.length === 0) return null
  const games = gameTypes.flatMap(type => type.gp_list)
  return (
    <section className={styles.open}>
      <h2 className={styles.title}>{t('wallet.openRounds')}</h2>
      <ul className={styles.list}>
        {bets.map(bet => {
          const game = games.find(each => each.gp_id === bet.gp_id && each.game_code === bet.game_code)
          return (
            <li key={`${bet.gp_id} ${bet.bet_id}`} className={styles.row}>
              <span className={styles.words}>
                <strong>{bet.game_name}</strong>
                <span className={styles.facts}>
                  {t('wallet.openRound', { amount: amounts.line(bet.bet), time: time(bet.placed_at) })}
                </span>
              </span>
              {game && !game.maintain && (
                <Button
                  size="small"
                  icon="play"
                  aria-label={t('wallet.playOnNamed', { game: bet.game_name })}
                  onClick={() => openGame(game)}
                >
                  {t('wallet.playOn')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
