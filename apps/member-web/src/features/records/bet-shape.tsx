import type { BetRecord } from '@glasshouse/contract'
import { Amount, type Amounts, usePhrases } from '@glasshouse/web-kit'
import styles from './bet-shape.module.css'
import { CheckButton } from './check-button.tsx'
import type { ListShape } from './list-shape.ts'
import { useRecordTime } from './record-time.ts'
import { endingOf, stateWord } from './records.rules.ts'
import { useCheckRound } from './use-check-round.ts'

/** How a bet is shown. A plus is green; a minus is stated and not shouted; an open bet promises nothing. */
export function useBetShape(amounts: Amounts): ListShape<BetRecord> {
  const { t } = usePhrases('records')
  const time = useRecordTime()
  const check = useCheckRound()
  const amount = (text: string) => <Amount amounts={amounts} amount={text} />
  return {
    name: t('records.bets'),
    keyOf: bet => `${bet.gp_id} ${bet.bet_id}`,
    columns: [
      { key: 'placed', label: t('records.placed'), onCard: 'line', cell: bet => time(bet.placed_at) },
      {
        key: 'game',
        label: t('column.game'),
        onCard: 'head',
        cell: bet => (
          <>
            {bet.game_name}
            <BetState bet={bet} />
          </>
        ),
      },
      { key: 'provider', label: t('game.provider'), onCard: 'end', cell: bet => bet.gp_name },
      {
        key: 'bet',
        label: t('column.staked'),
        onCard: 'fact',
        isFigure: true,
        cell: bet => amount(bet.bet),
      },
      {
        key: 'payout',
        label: t('column.cameBack'),
        onCard: 'fact',
        isFigure: true,
        cell: bet => (bet.state === 'open' ? <span aria-hidden>–</span> : amount(bet.payout)),
      },
      {
        key: 'net',
        label: t('records.net'),
        onCard: 'fact',
        isFigure: true,
        cell: bet => <Net bet={bet} amounts={amounts} />,
      },
      {
        key: 'running',
        label: t('records.running'),
        onCard: 'fact',
        isFigure: true,
        cell: bet => <Amount amounts={amounts} amount={bet.running} signed tone="muted" />,
      },
    ],
    action: (bet, isShort) => <CheckButton bet={bet} short={isShort} onCheck={check} />,
  }
}

function BetState({ bet }: { readonly bet: BetRecord }) {
  const { t } = usePhrases('records')
  const word = stateWord(bet.state)
  return word === undefined ? null : <span className={styles.state}>{t(word)}</span>
}

function Net({ bet, amounts }: { readonly bet: BetRecord; readonly amounts: Amounts }) {
  const ending = endingOf(bet)
  if (ending === 'none') return <span aria-hidden>–</span>
  return <Amount amounts={amounts} amount={bet.win_loss} signed tone={ending === 'ahead' ? 'win' : 'muted'} />
}
