import type { JackpotDetail } from '@glasshouse/contract'
import { returnText } from '@glasshouse/member-kit'
import { moneyLine } from '@glasshouse/phrases'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './jackpot-page.module.css'

type JackpotTermsProps = {
  readonly detail: JackpotDetail
  readonly terms: NonNullable<JackpotDetail['terms']>
}

/** How it is fed and drawn, in short sentences; then the games, and what the draws are committed to. */
export function JackpotTerms({ detail: { pot, games, seeds }, terms }: JackpotTermsProps) {
  const { t, tag } = usePhrases('jackpot')
  const line = (amount: string) => moneyLine(amount, pot.currency, { tag })
  const percent = (text: string) =>
    new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 }).format(
      Number.parseFloat(text) / 100,
    )
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.title}>{t('pot.how')}</h2>
        <ul className={styles.rules}>
          <li>{t('pot.rule.fed')}</li>
          <li>{t('pot.rule.draw', { odds: line(terms.odds) })}</li>
          <li>{t('pot.rule.win', { seed: line(terms.seed) })}</li>
          {terms.ceiling !== null && <li>{t('pot.rule.ceiling', { ceiling: line(terms.ceiling) })}</li>}
          <li>{t('pot.rule.order')}</li>
          <li>{t('pot.rule.barred')}</li>
        </ul>
      </section>
      <section className={styles.card}>
        <h2 className={styles.title}>{t('pot.games')}</h2>
        <ul className={styles.lines}>
          {games.map(game => (
            <li key={`${game.gp_id} ${game.game_code}`} className={styles.line}>
              <strong>{game.name}</strong>
              <span className={styles.quiet}>
                {t('pot.returns', { rtp: returnText(game.rtp, tag), part: percent(game.part) })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card}>
        <h2 className={styles.title}>{t('pot.fair')}</h2>
        <p>{t('pot.formula')}</p>
        <details>
          <summary>{t('pot.committed')}</summary>
          <ol className={styles.lines} start={seeds[0]?.number ?? 1}>
            {seeds.map(({ number, commitment }) => (
              <li key={number} className={styles.hash}>
                {commitment}
              </li>
            ))}
          </ol>
        </details>
      </section>
    </>
  )
}
