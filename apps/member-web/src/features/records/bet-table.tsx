import type { BetRecord } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import { CameBack, Net, usePlacedAt, useStateWord, type BetProps } from './bet-facts.tsx'
import { Amount } from './amount.tsx'
import { CheckButton } from './check-button.tsx'
import styles from './bet-table.module.css'

type BetTableProps = Omit<BetProps, 'bet'> & { readonly bets: readonly BetRecord[] }

/** Bets as rows, for a wide window. */
export function BetTable({ bets, amounts, onCheck }: BetTableProps) {
  const { t } = usePhrases('records')
  const placedAt = usePlacedAt()
  const stateWordOf = useStateWord()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('records.placed')}</th>
          <th scope="col">{t('column.game')}</th>
          <th scope="col">{t('game.provider')}</th>
          <th scope="col" className={styles.figure}>
            {t('column.staked')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('column.cameBack')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('records.net')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('records.round')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map(bet => {
          const word = stateWordOf(bet)
          return (
            <tr key={bet.bet_id}>
              <td className={styles.time}>{placedAt(bet)}</td>
              <td className={styles.game}>
                <span className={styles.name}>{bet.game_name}</span>
                {word !== undefined && <span className={styles.state}>{word}</span>}
              </td>
              <td className={styles.provider}>{bet.gp_name}</td>
              <td className={styles.figure}>
                <Amount amounts={amounts} amount={bet.bet} />
              </td>
              <td className={styles.figure}>
                <CameBack bet={bet} amounts={amounts} />
              </td>
              <td className={styles.figure}>
                <Net bet={bet} amounts={amounts} />
              </td>
              <td className={styles.figure}>
                <CheckButton bet={bet} short onCheck={onCheck} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
