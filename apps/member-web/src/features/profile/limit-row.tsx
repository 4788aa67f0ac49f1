import type { Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { Button } from '@glasshouse/ui'
import { react, showToast, usePhrases, useTimeText } from '@glasshouse/web-kit'
import styles from './limit-row.module.css'
import type { LimitName, LimitState } from './limits.rules.ts'
import { onLimits } from './profile.reactions.ts'
import { useLimitTexts } from './use-limit-texts.ts'
import type { SetLimits } from './use-limits.ts'

type LimitRowProps = {
  readonly name: LimitName
  readonly state: LimitState
  readonly currency: Currency
  readonly set: SetLimits
  readonly onChange: () => void
}

/** One limit: its value, its use, what it does, and a pending raise. */
export function LimitRow({ name, state, currency, set, onChange }: LimitRowProps) {
  const phrases = usePhrases('profile')
  const { t, tag } = phrases
  const time = useTimeText()
  const words = useLimitTexts(currency)
  const { limit, request, used } = state
  const isUsed = limit !== null && used !== undefined && !used.startsWith('-')
  const action = t(limit === null ? 'profile.limitSet' : 'profile.change')
  const say = async (value: LimitState['limit']) => {
    const answer = await set({ [name]: value })
    if (answer.ok) showToast({ tone: 'good', text: words.outcome(answer.value, name) })
    else react(answer, onLimits, { phrases })
  }
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.label}>{words.title(name)}</p>
        <p className={styles.value}>{words.value(limit)}</p>
        {isUsed && (
          <p className={styles.label}>
            {t('profile.limitUsed', { used: moneyLine(used, currency, { tag }) })}
          </p>
        )}
      </div>
      <Button
        look="plain"
        size="small"
        aria-label={t('profile.actionOf', { action, field: words.title(name) })}
        onClick={onChange}
      >
        {action}
      </Button>
      <p className={styles.help}>{words.help(name)}</p>
      {request !== null && (
        <div className={styles.request}>
          <p>
            {request.is_ripe === 1
              ? t('profile.limitRipe', { limit: words.value(request.limit) })
              : t('profile.limitRequest', { limit: words.value(request.limit), time: time(request.ripe_at) })}
          </p>
          <div className={styles.answers}>
            <Button look="outline" size="small" onClick={() => void say(limit)}>
              {t('profile.limitDrop')}
            </Button>
            {request.is_ripe === 1 && (
              <Button look="outline" size="small" onClick={() => void say(request.limit)}>
                {t('profile.limitConfirm', { limit: words.value(request.limit) })}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  )
}
