import { unitsText, type Currency } from '@glasshouse/money'
import { classNames, EmptyState } from '@glasshouse/ui'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { DecisionLine } from '../../../page-kit/decision-line.tsx'
import { useCounted } from '../../../page-kit/use-counted.ts'
import { stageTimes, winTierOf, type WinTier } from '../../../page-kit/win-tiers.ts'
import { oddsText } from '../odds.ts'
import type { BetView } from '../wire.ts'
import type { BetNews } from './bet-news.ts'
import lamp from './bet-light.module.css'
import styles from './bets-list.module.css'
import { useBook } from './look.ts'

type BetsListProps = {
  readonly bets: readonly BetView[]
  /** Those that ended last: a win among them is lit, and its payout rises. */
  readonly news: BetNews | undefined
  readonly currency: Currency
}

/** The player's bets, open ones first, losses as plainly as wins; each settled one opens to its proof. */
export function BetsList({ bets, news, currency }: BetsListProps) {
  const { t } = usePlay<'book'>().phrases
  if (bets.length === 0) return <EmptyState drawing="records" text={t('book.noBets')} />
  const open = bets.filter(bet => bet.state === 'open')
  const rest = bets.filter(bet => bet.state !== 'open')
  return (
    <ul className={styles.bets} aria-label={t('book.myBets')}>
      {[...open, ...rest].map(bet => (
        <Bet
          key={bet.id}
          bet={bet}
          currency={currency}
          isNew={news?.bets.some(({ id }) => id === bet.id) === true}
        />
      ))}
    </ul>
  )
}

type BetProps = { readonly bet: BetView; readonly currency: Currency; readonly isNew: boolean }

function Bet({ bet, currency, isNew }: BetProps) {
  const { phrases, money } = usePlay<'book'>()
  const { t } = phrases
  const tier = bet.state === 'settled' ? winTierOf(unitsOf(bet.payout), unitsOf(bet.stake)) : undefined
  const paid = useCounted(unitsOf(bet.payout), isNew ? (tier?.countMs ?? 0) : 0)
  const state = bet.state === 'settled' ? (tier ? 'won' : settledState(bet)) : bet.state
  return (
    <li
      className={classNames(styles.bet, lamp.light)}
      data-state={state}
      data-win={(isNew && tier && sizeOf(tier)) || undefined}
    >
      <header className={styles.head}>
        <strong>
          {bet.legs.length > 1 ? t('book.parlayOf', { count: bet.legs.length }) : t('book.single')}
        </strong>
        <span className={styles.state} data-state={state}>
          {t(`book.state_${state}`)}
        </span>
      </header>
      <ul className={styles.legs}>
        {bet.legs.map(leg => (
          <LegRow key={leg.event} leg={leg} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <span>{t('book.staked', { amount: money(bet.stake) })}</span>
        <strong>
          {bet.state === 'open'
            ? t('book.canPay', { amount: money(bet.most) })
            : t('book.paid', { amount: money(unitsText(paid, currency)) })}
        </strong>
        <time dateTime={bet.placedAt}>{phrases.date(new Date(bet.placedAt), { timeStyle: 'short' })}</time>
        {bet.state !== 'open' && (
          <a href={bet.verifyPath} target="_blank" rel="noopener">
            {t('book.checkBet')}
          </a>
        )}
      </footer>
    </li>
  )
}

function sizeOf({ times }: WinTier): 'small' | 'middle' | 'large' {
  if (times >= stageTimes) return 'large'
  return times >= 5 ? 'middle' : 'small'
}

function settledState(bet: BetView): 'lost' | 'returned' | 'part' {
  const [payout, stake] = [unitsOf(bet.payout), unitsOf(bet.stake)]
  if (payout === 0n) return 'lost'
  return payout === stake ? 'returned' : 'part'
}

function LegRow({ leg }: { readonly leg: BetView['legs'][number] }) {
  const { phrases, figure } = usePlay<'book'>()
  const { t } = phrases
  const { texts, format } = useBook()
  return (
    <li className={styles.leg}>
      <span>
        <strong>{texts.selection(leg.selection, leg.setup)}</strong> {texts.market(leg.selection)}
      </span>
      <span className={styles.odds}>{figure(oddsText(leg.price, format))}</span>
      <span className={styles.event}>
        {texts.event(leg.setup)}
        {leg.live !== null && ` · ${t('book.inPlayAt', { score: texts.live(leg.live) })}`}
        {leg.eventResult !== null && ` · ${texts.result(leg.eventResult, leg.setup)}`}
        {leg.decision && (
          <>
            {' · '}
            <DecisionLine decision={leg.decision} />
          </>
        )}
      </span>
      <span className={styles.result}>{leg.result !== null && t(`book.result_${leg.result}`)}</span>
    </li>
  )
}
