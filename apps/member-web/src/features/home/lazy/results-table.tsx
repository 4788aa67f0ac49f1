import { moneyParts } from '@glasshouse/phrases'
import { openGame } from '@glasshouse/member-kit'
import { coverUrl, MoneyText } from '@glasshouse/ui'
import { Amount, unitsOf, useAmounts, usePhrases, useTimeText } from '@glasshouse/web-kit'
import styles from './results-table.module.css'
import type { Result } from './use-results.ts'

type ResultsTableProps = {
  readonly caption: string
  readonly results: readonly Result[]
  readonly isOwn?: boolean
}

/** A win is green; a loss is stated and not shouted. */
export function ResultsTable({ caption, results, isOwn = false }: ResultsTableProps) {
  const { t } = usePhrases('halls')
  return (
    <table className={styles.table} data-own={isOwn}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.game')}</th>
          {!isOwn && <th scope="col">{t('results.player')}</th>}
          <th scope="col" data-wide>
            {t('results.time')}
          </th>
          <th scope="col" data-figure data-wide>
            {t('results.bet')}
          </th>
          <th scope="col" data-figure>
            {t('results.times')}
          </th>
          <th scope="col" data-figure>
            {t('results.payout')}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(result => (
          <ResultRow key={result.key} result={result} isOwn={isOwn} />
        ))}
      </tbody>
    </table>
  )
}

function ResultRow({ result, isOwn }: { readonly result: Result; readonly isOwn: boolean }) {
  const { t, number } = usePhrases('halls')
  const time = useTimeText()
  const { game, player, at, bet, payout } = result
  const [staked, cameBack] = [unitsOf(bet), unitsOf(payout)]
  const isWin = cameBack > staked
  const hundredths = Number((cameBack * 100n) / staked)
  return (
    <tr className={styles.row}>
      <td>
        <button
          type="button"
          className={styles.game}
          aria-label={t('action.playNamed', { game: game.game_name })}
          onClick={() => openGame(game)}
        >
          <img src={coverUrl(game.icon_light)} alt="" width={30} height={40} loading="lazy" />
          <span>{game.game_name}</span>
        </button>
      </td>
      {!isOwn && <td className={styles.quiet}>{player ?? t('results.hidden')}</td>}
      <td data-wide className={styles.quiet}>
        {time(at)}
      </td>
      <td data-figure data-wide>
        <Sum result={result} amount={bet} isOwn={isOwn} />
      </td>
      <td data-figure className={isWin ? undefined : styles.quiet}>
        {number(hundredths / 100, { maximumFractionDigits: 2 })}×
      </td>
      <td data-figure>
        <Sum result={result} amount={payout} isOwn={isOwn} tone={isWin ? 'win' : 'muted'} />
      </td>
    </tr>
  )
}

type SumProps = {
  readonly result: Result
  readonly amount: string
  readonly isOwn: boolean
  readonly tone?: 'win' | 'muted'
}

/** The own amounts are hidden with the rest of the own money; others' have names that are masked. */
function Sum({ result, amount, isOwn, ...tone }: SumProps) {
  const { tag } = usePhrases()
  const amounts = useAmounts(result.currency)
  if (isOwn) return <Amount amounts={amounts} amount={amount} {...tone} />
  return <MoneyText parts={moneyParts(amount, result.currency, { tag })} {...tone} />
}
