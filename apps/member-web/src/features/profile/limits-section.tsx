import type { Currency } from '@glasshouse/money'
import { Button, Select, Skeleton } from '@glasshouse/ui'
import { reminderMinutes } from '@glasshouse/contract'
import { react, usePhrases, useTimeText } from '@glasshouse/web-kit'
import { useState } from 'react'
import { LimitDialog } from './limit-dialog.tsx'
import { LimitRow } from './limit-row.tsx'
import { limitNames, limitOf, type LimitName } from './limits.rules.ts'
import styles from './profile-page.module.css'
import { onLimits } from './profile.reactions.ts'
import rows from './value-row.module.css'
import { useLimits } from './use-limits.ts'

/** The limits of a member, each with its use, and the session reminder. */
export function LimitsSection({ currency }: { readonly currency: Currency }) {
  const phrases = usePhrases('profile')
  const { t } = phrases
  const time = useTimeText()
  const { limits, hasFailed, retry, set } = useLimits()
  const [chosen, choose] = useState<LimitName>()
  const remind = async (value: string) => {
    const minutes = reminderMinutes.find(each => String(each) === value) ?? null
    const answer = await set({ reminder_minutes: minutes })
    if (!answer.ok) react(answer, onLimits, { phrases })
  }
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>{t('profile.limits')}</h2>
      <p className={styles.quiet}>{t('profile.limitsBody')}</p>
      {!limits && hasFailed && (
        <>
          <p role="alert">{t('profile.limitsFailed')}</p>
          <Button look="outline" size="small" onClick={retry}>
            {t('action.retry')}
          </Button>
        </>
      )}
      {!limits && !hasFailed && <Skeleton shape="block" className={styles.wait} />}
      {limits && (
        <>
          <ul className={rows.rows}>
            {limitNames.map(name => (
              <LimitRow
                key={name}
                name={name}
                state={limitOf(limits, name)}
                currency={currency}
                set={set}
                onChange={() => choose(name)}
              />
            ))}
          </ul>
          {limits.session.ends_at !== null && (
            <p className={styles.quiet}>{t('profile.visitEnds', { time: time(limits.session.ends_at) })}</p>
          )}
          <Select
            label={t('profile.reminder')}
            help={t('profile.reminderHelp')}
            value={String(limits.reminder_minutes ?? '')}
            onChange={event => void remind(event.target.value)}
          >
            <option value="">{t('profile.reminderNone')}</option>
            {reminderMinutes.map(minutes => (
              <option key={minutes} value={minutes}>
                {t('profile.reminderEvery', { minutes })}
              </option>
            ))}
          </Select>
        </>
      )}
      {limits && chosen !== undefined && (
        <LimitDialog
          name={chosen}
          state={limitOf(limits, chosen)}
          currency={currency}
          set={set}
          onClose={() => choose(undefined)}
        />
      )}
    </section>
  )
}
