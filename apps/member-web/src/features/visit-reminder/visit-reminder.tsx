import type { MemberLimits } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { Button, ButtonLink, Dialog } from '@glasshouse/ui'
import { memberReads } from '@glasshouse/member-kit'
import { Link, useMember, usePhrases } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paths } from '../../routes/paths.ts'
import { useLogout } from '../../use-logout.ts'
import styles from '../../dialog-form.module.css'
import { laterOn, nextReminderMs, unreadAtStop } from './reminder.rules.ts'
import facts from './visit-reminder.module.css'

const { limits: limitsRead } = memberReads

/** The session reminder that a member has set: the length of the session and its result, until it is answered. */
export function VisitReminder() {
  const member = useMember()
  const cache = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: limitsRead.key,
    queryFn: limitsRead.read,
    enabled: member !== undefined,
  })
  const [stop, setStop] = useState<Stop>()
  const [missedAt, setMissedAt] = useState(0)
  useEffect(() => {
    const from = Math.max(Date.now(), missedAt)
    const waitMs = data && nextReminderMs(laterOn(data, from - dataUpdatedAt))
    if (!data || waitMs === undefined) return undefined
    const stopAt = from + waitMs
    const stop = async () => {
      const read = await limitsRead.read().catch(() => undefined)
      // Its moment begins the next stretch; without an answer that begins with what was read before.
      if (read) cache.setQueryData(limitsRead.key, read)
      else setMissedAt(stopAt)
      const unread = unreadAtStop(data, { readAt: dataUpdatedAt, stopAt, now: Date.now() })
      setStop({ limits: read ?? unread, isRead: read !== undefined })
    }
    const timer = setTimeout(() => void stop(), stopAt - Date.now())
    return () => clearTimeout(timer)
  }, [cache, data, dataUpdatedAt, missedAt])
  if (!member || !stop) return null
  return <ShortStop {...stop} currency={member.currency} onGoOn={() => setStop(undefined)} />
}

type Stop = {
  readonly limits: MemberLimits
  /** False if the server did not answer: the time is right, the result since is unknown. */
  readonly isRead: boolean
}

type ShortStopProps = Stop & {
  readonly currency: NonNullable<ReturnType<typeof useMember>>['currency']
  readonly onGoOn: () => void
}

export function ShortStop({ limits, isRead, currency, onGoOn }: ShortStopProps) {
  const { t, tag } = usePhrases('profile')
  const { began_at, bets, stake, result } = limits.session
  const minutes = Math.round((Date.parse(limits.server_time) - Date.parse(began_at)) / 60_000)
  const logOut = useLogout()
  return (
    <Dialog
      open
      forced
      onClose={onGoOn}
      title={t('profile.reminderTitle')}
      closeLabel={t('action.close')}
      sheet
      width="narrow"
    >
      <div className={styles.form}>
        <p className={facts.time}>{t('profile.reminderTime', { minutes })}</p>
        <p className={styles.lead}>
          {isRead ? t('profile.reminderBets', { bets }) : t('profile.reminderUnread')}
        </p>
        {isRead && (
          <dl className={facts.facts}>
            <dt>{t('profile.reminderStake')}</dt>
            <dd>{moneyLine(stake, currency, { tag })}</dd>
            <dt>{t('profile.reminderResult')}</dt>
            <dd>{moneyLine(result, currency, { tag, signed: true })}</dd>
          </dl>
        )}
        <Button look="outline" wide onClick={() => void logOut()}>
          {t('profile.reminderLeave')}
        </Button>
        <Button look="outline" wide data-focus-first onClick={onGoOn}>
          {t('profile.reminderGoOn')}
        </Button>
        <Link href={paths.records} asChild onClick={onGoOn}>
          <ButtonLink look="plain" wide>
            {t('profile.reminderRecords')}
          </ButtonLink>
        </Link>
      </div>
    </Dialog>
  )
}
