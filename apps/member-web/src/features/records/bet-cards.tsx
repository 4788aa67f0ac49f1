import type { BetRecord } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import { CameBack, Net, usePlacedAt, useStateWord, type BetProps } from './bet-facts.tsx'
import { Amount } from './amount.tsx'
import { CheckButton } from './check-button.tsx'
import styles from './bet-cards.module.css'

type BetCardsProps = Omit<BetProps, 'bet'> & { readonly bets: readonly BetRecord[] }

/** The same bets one under the other, for a phone. */
export function BetCards({ bets, ...shared }: BetCardsProps) {
  return (
    <ul className={styles.cards}>
      {bets.map(bet => (
        <li key={bet.bet_id}>
          <BetCard bet={bet} {...shared} />
        </li>
      ))}
    </ul>
  )
}

function BetCard({ bet, amounts, onCheck }: BetProps) {
  const { t } = usePhrases('records')
  const time = usePlacedAt()(bet)
  const word = useStateWord()(bet)
  const facts = [
    { label: t('column.staked'), value: <Amount amounts={amounts} amount={bet.bet} /> },
    { label: t('column.cameBack'), value: <CameBack bet={bet} amounts={amounts} /> },
    { label: t('records.net'), value: <Net bet={bet} amounts={amounts} /> },
  ]
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{bet.game_name}</h2>
        <p className={styles.provider}>{bet.gp_name}</p>
      </div>
      <p className={styles.time}>
        {time}
        {word !== undefined && <span className={styles.state}> · {word}</span>}
      </p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <CheckButton bet={bet} onCheck={onCheck} />
    </article>
  )
}
