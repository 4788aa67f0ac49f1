import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { LoginLock } from './login.rules.ts'
import styles from './login-form.module.css'

type LockNoticeProps = LoginLock & {
  /** Asks for the code that lifts the lock. */
  readonly onCode: () => void
}

/** Too many wrong passwords, perhaps of a stranger: until when no login is possible, and the way in for the owner. */
export function LockNotice({ until, isFar, onCode }: LockNoticeProps) {
  const { t, date } = usePhrases('account')
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return (
    <div className={styles.lock}>
      <p role="alert">
        {t('account.locked', { until: date(until, isFar ? { weekday: 'long', ...time } : time) })}
      </p>
      <Button look="outline" wide onClick={onCode}>
        {t('account.sendCode')}
      </Button>
    </div>
  )
}
