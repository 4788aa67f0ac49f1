import type { AgentSettlementBets } from '@glasshouse/contract'
import { Button } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { usePayload } from '@glasshouse/member-kit'
import styles from './settled-bets.module.css'
import { useExact } from './use-exact.ts'
import { useSettledBets } from './use-settlements.ts'

type BetsProps = { readonly period: string; readonly memberId: string }

/** The gifts and bets of one member that a period counted. */
export function SettledBets({ period, memberId }: BetsProps) {
  const { t, date } = usePhrases('agents')
  const { timezone } = usePayload().site
  const { data, bets, hasFailed, retry, hasMore, isMoving, more } = useSettledBets(period, memberId)
  const exact = useExact()
  if (hasFailed) return <ReadingFailed onRetry={retry} />
  if (!data) return <p className={styles.wait}>{t('agents.rowsWait')}</p>
  return (
    <div className={styles.frame}>
      <Gifts gifts={data.gifts} />
      {bets.length === 0 && <p className={styles.wait}>{t('agents.betsNone')}</p>}
      <ul
        className={styles.list}
        hidden={bets.length === 0}
        aria-label={t('agents.betsOf', { account: data.account })}
      >
        {bets.map(bet => (
          <li key={bet.bet_id} className={styles.bet}>
            <span className={styles.game}>
              {bet.game_name}
              <span className={styles.muted}>
                {bet.gp_name} ·{' '}
                {date(new Date(bet.settled_at), {
                  dateStyle: 'short',
                  timeStyle: 'medium',
                  timeZone: timezone,
                })}
              </span>
              <span className={styles.muted}>{bet.bet_id}</span>
            </span>
            <span className={styles.state} data-changed={bet.is_changed === 1 || undefined}>
              {t(`agents.bet.${bet.state}`)}
              {bet.is_changed === 1 && <span className={styles.muted}>{t('agents.bet.changed')}</span>}
            </span>
            <span className={styles.fact}>
              <span className={styles.muted}>{t('agents.bet.stake')}</span>
              {exact(bet.bet)}
            </span>
            <span className={styles.fact}>
              <span className={styles.muted}>{t('agents.figure.jackpot')}</span>
              {exact(bet.jackpot)}
            </span>
            <span className={styles.fact}>
              <span className={styles.muted}>{t('agents.figure.win_loss')}</span>
              {exact(bet.win_loss)}
            </span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button size="small" busy={isMoving} onClick={more}>
          {t('agents.showMore')}
        </Button>
      )}
    </div>
  )
}

/** What the member was given, by promotion. */
function Gifts({ gifts }: Pick<AgentSettlementBets, 'gifts'>) {
  const { t } = usePhrases('agents')
  const exact = useExact()
  if (gifts.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('agents.figure.bonus')}>
      {gifts.map(({ title, amount }) => (
        <li key={title} className={styles.gift}>
          <span className={styles.game}>{title}</span>
          <span className={styles.fact}>
            <span className={styles.muted}>{t('agents.figure.bonus')}</span>
            {exact(amount)}
          </span>
        </li>
      ))}
    </ul>
  )
}
