import type { WithdrawalSetting } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { memberReads, useRecoverAll } from '@glasshouse/member-kit'
import { Button, ButtonLink, Icon, ProgressBar } from '@glasshouse/ui'
import { Amount, Link, unitsOf, useAmounts, usePhrases } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import styles from './can-withdraw.module.css'
import { paths } from './routes/paths.ts'
import { withdrawalBlockWords } from './withdrawal-words.ts'

/** Whether the member can withdraw now, how much, and everything that stands in the way with what is left of it. */
export function CanWithdraw({ setting }: { readonly setting: WithdrawalSetting }) {
  const { t, tag } = usePhrases('payout')
  const { currency, blocks, conditions, available, at_providers: elsewhere, in_savings: saved } = setting
  const amounts = useAmounts(currency)
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  const isOpen = blocks.length === 0
  return (
    <div className={styles.answer}>
      <h2 className={styles.heading}>{t('payout.question')}</h2>
      <p className={styles.now}>
        <Icon name={isOpen ? 'check' : 'clock'} size={20} />
        <span>
          {t(isOpen ? 'payout.yes' : 'payout.notYet')}{' '}
          {isOpen && <Amount amounts={amounts} amount={available} />}
        </span>
      </p>
      {!isOpen && (
        <ul className={styles.blocks}>
          {blocks.map(block => (
            <li key={block}>
              {t(withdrawalBlockWords[block], { min: line(setting.min) })}
              {block === 'accountWaits' && <UsableFrom setting={setting} />}
              {block === 'bankAccount' && (
                <>
                  {' '}
                  <Link href={paths.bankAccounts} className={styles.link}>
                    {t('payout.bind')}
                  </Link>
                </>
              )}
              {block === 'withdrawPassword' && (
                <>
                  {' '}
                  <Link href={paths.info} className={styles.link}>
                    {t('payout.setPassword')}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <Limits setting={setting} />}
      {conditions.map(condition => (
        <div key={`${condition.kind} ${condition.source}`} className={styles.condition}>
          <p>
            {condition.kind === 'grant'
              ? t('payout.conditionGrant', { title: condition.title ?? '', base: line(condition.base) })
              : t('payout.conditionDeposit', { base: line(condition.base), order: condition.source })}
          </p>
          <ProgressBar
            label={t('payout.turnover')}
            tone="accent"
            value={percentOf(condition.done, condition.required)}
            max={100}
          />
          <p className={styles.figures}>
            {t('payout.conditionLeft', {
              done: line(condition.done),
              required: line(condition.required),
              left: line(condition.left),
            })}
          </p>
        </div>
      ))}
      {unitsOf(elsewhere) > 0n && <AtProviders amount={line(elsewhere)} />}
      {unitsOf(saved) > 0n && (
        <p>
          {t('payout.inSavings', { amount: line(saved) })}{' '}
          <Link href={paths.cashSurplus} className={styles.link}>
            {t('payout.toSavings')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** When the first of the accounts can be used. */
function UsableFrom({ setting }: { readonly setting: WithdrawalSetting }) {
  const { t, date } = usePhrases('payout')
  const [first] = setting.bank_accounts.map(each => each.usable_from).toSorted()
  if (first === undefined) return null
  const time = date(new Date(first), { dateStyle: 'medium', timeStyle: 'short' })
  return <> {t('payout.usableFrom', { time })}</>
}

/** Why it is not more, and what the next one costs. */
function Limits({ setting }: { readonly setting: WithdrawalSetting }) {
  const { t, tag } = usePhrases('payout')
  const { currency, reserved, max, daily_limit, daily_count, used_amount, used_count, free_count } = setting
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  const isLimited = unitsOf(setting.main) > unitsOf(setting.available)
  const isByDay = unitsOf(daily_limit) - unitsOf(used_amount) < unitsOf(max)
  const free = Math.max(free_count - used_count, 0)
  const limit = isByDay
    ? t('payout.limitDay', { limit: line(daily_limit), used: line(used_amount) })
    : t('payout.limitOne', { max: line(max) })
  const cost = { rate: setting.fee_rate, fixed: line(setting.fee_fixed) }
  const lines = [
    ...(isLimited ? [limit] : []),
    ...(unitsOf(reserved) > 0n ? [t('payout.limitReserved', { amount: line(reserved) })] : []),
    t('payout.limitCount', { used: `${used_count}`, most: `${daily_count}` }),
    free > 0
      ? t('payout.limitFree', { free })
      : t(unitsOf(setting.fee_fixed) > 0n ? 'payout.limitFee' : 'payout.limitRate', cost),
  ]
  return (
    <ul className={styles.blocks}>
      {lines.map(each => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

function percentOf(done: string, required: string): number {
  return Number.parseInt(`${(unitsOf(done) * 100n) / unitsOf(required)}`, 10)
}

/** Money at game providers has to come back first; the button beside it does that. */
function AtProviders({ amount }: { readonly amount: string }) {
  const { t } = usePhrases('payout')
  const cache = useQueryClient()
  const recover = useRecoverAll(() => void cache.invalidateQueries({ queryKey: memberReads.withdrawal.key }))
  return (
    <div className={styles.elsewhere}>
      <p>{t('payout.atProviders', { amount })}</p>
      <Button icon="recall" size="small" onClick={recover}>
        {t('payout.recover')}
      </Button>
    </div>
  )
}

/** The same answer where it is not the page's subject, with the way to the page that is; nothing until it is read. */
export function CanWithdrawNote() {
  const { t } = usePhrases('payout')
  const { key, read } = memberReads.withdrawal
  const { data: setting } = useQuery({ queryKey: key, queryFn: read })
  if (!setting) return null
  return (
    <section className={styles.note}>
      <CanWithdraw setting={setting} />
      <Link href={paths.withdrawal} asChild>
        <ButtonLink size="small">{t('payout.toPage')}</ButtonLink>
      </Link>
    </section>
  )
}
