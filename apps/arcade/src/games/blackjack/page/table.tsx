import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { ActRounds } from '../../../page-kit/use-acts.ts'
import type { Card } from '../../cards.ts'
import type { Blackjack, HandResult, PlayedHand } from '../picture.ts'
import { dealerOrder, dealtOrder } from './deal-order.ts'
import { Hand } from './hand.tsx'
import { resultText, totalText } from './round-text.tsx'
import styles from './table.module.css'

type TableProps = { readonly rounds: ActRounds<Blackjack> }

/** The felt: the dealer above, the player's hands below. */
export function Table({ rounds }: TableProps) {
  const { t } = usePlay<'blackjack'>().phrases
  const { open, ending, round } = rounds
  const over = ending ?? round
  const hands: readonly (PlayedHand & { result?: HandResult })[] = (open ?? over)?.picture.hands ?? []
  return (
    <div className={styles.felt} data-hands={hands.length}>
      <Dealer rounds={rounds} />
      <p className={styles.words} aria-hidden="true">
        <strong>{t('blackjack.feltPays')}</strong>
        <span>{t('blackjack.feltDealer')}</span>
      </p>
      <div className={styles.hands}>
        {hands.length === 0 && <span className={styles.box} aria-hidden="true" />}
        {hands.map((hand, index) => (
          <PlayerHand
            key={`${(open ?? over)?.id} ${index}`}
            hand={hand}
            label={
              hands.length === 1
                ? t('blackjack.yourHand')
                : t('blackjack.handOf', { number: index + 1, count: hands.length })
            }
            isCurrent={open?.picture.current === index}
            betUnits={unitsOf(over?.firstStake ?? over?.stake ?? open?.firstStake ?? '0')}
            isFirstDeal={(open ?? over)?.acts?.length === 0 || over?.acts === null}
            isOver={round !== undefined}
            currency={rounds.view.currency}
          />
        ))}
      </div>
    </div>
  )
}

function Dealer({ rounds: { open, ending, round } }: TableProps) {
  const { t } = usePlay<'blackjack'>().phrases
  const over = ending ?? round
  const cards: readonly (Card | undefined)[] =
    over?.picture.dealer ?? (open && [...open.picture.dealer, undefined]) ?? []
  const steps = over && !round ? dealerOrder(over) : dealtOrder.dealer
  const shown = ending ? ending.picture.dealer.slice(0, 1) : cards.filter(card => card !== undefined)
  return (
    <div className={styles.dealer} key={(open ?? over)?.id ?? 'none'}>
      {cards.length === 0 ? (
        <span className={styles.box} aria-hidden="true" />
      ) : (
        <Hand
          label={t('blackjack.dealer')}
          cards={cards}
          order={index => (round ? 0 : (steps[index] ?? 0))}
          total={totalText(shown)}
        />
      )}
    </div>
  )
}

type PlayerHandProps = {
  readonly hand: PlayedHand & { readonly result?: HandResult }
  readonly label: string
  readonly isCurrent: boolean
  readonly betUnits: bigint
  readonly isFirstDeal: boolean
  readonly isOver: boolean
  readonly currency: RoundCurrency
}

type RoundCurrency = ActRounds<Blackjack>['view']['currency']

function PlayerHand({ hand, isOver, isFirstDeal, ...props }: PlayerHandProps) {
  const { phrases, money } = usePlay<'blackjack'>()
  const { cards, stakes, result } = hand
  const isWin = result === 'win' || result === 'blackjack'
  return (
    <Hand
      label={props.label}
      cards={cards}
      order={index => (isFirstDeal && !isOver ? (dealtOrder.player[index] ?? 0) : 0)}
      total={totalText(cards)}
      isCurrent={props.isCurrent}
      bet={money(unitsText(props.betUnits * BigInt(stakes), props.currency))}
      outcome={isOver && result ? { text: resultText(result, phrases.t), isWin } : undefined}
    />
  )
}
