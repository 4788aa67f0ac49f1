import type { Currency } from '@glasshouse/money'
import { Button, EmptyState } from '@glasshouse/ui'
import { useAmounts, useLocation, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { BetCards } from './bet-cards.tsx'
import { BetTable } from './bet-table.tsx'
import { Pages } from './pages.tsx'
import { RecordsWait } from './records-wait.tsx'
import { pagesOf } from './records.rules.ts'
import styles from './records-view.module.css'
import { useCheckRound } from './use-check-round.ts'
import type { BetsReading } from './use-bets.ts'

type RecordsViewProps = {
  readonly reading: BetsReading
  readonly currency: Currency
  readonly page: number
  readonly onTurn: (page: number) => void
}

/** The list in whatever state it is. */
export function RecordsView({ reading, currency, page, onTurn }: RecordsViewProps) {
  const { t } = usePhrases('records')
  const template = useTemplate()
  const amounts = useAmounts(currency)
  const check = useCheckRound()
  const [, navigate] = useLocation()
  const { bets, hasFailed, isTurning, again } = reading
  if (!bets) {
    if (!hasFailed) return <RecordsWait />
    const retry = <Button onClick={again}>{t('action.retry')}</Button>
    return <EmptyState drawing="offline" text={t('records.notRead')} action={retry} />
  }
  if (bets.total_count === 0) {
    const games = <Button onClick={() => navigate('/')}>{t('records.toGames')}</Button>
    return <EmptyState drawing="records" text={t('records.noBets')} action={games} />
  }
  if (bets.list.length === 0) {
    const first = <Button onClick={() => onTurn(1)}>{t('records.firstPage')}</Button>
    return <EmptyState drawing="records" text={t('records.noSuchPage')} action={first} />
  }
  const List = template === 'desktop' ? BetTable : BetCards
  return (
    <div className={styles.view} aria-busy={isTurning}>
      {hasFailed && (
        <p className={styles.stale} role="status">
          {t('records.stale')}{' '}
          <Button look="plain" size="small" onClick={again}>
            {t('action.retry')}
          </Button>
        </p>
      )}
      <div className={styles.list} data-template={template} data-turning={isTurning}>
        <List bets={bets.list} amounts={amounts} onCheck={check} />
      </div>
      <Pages page={page} pages={pagesOf(bets.total_count)} busy={isTurning} onTurn={onTurn} />
    </div>
  )
}
