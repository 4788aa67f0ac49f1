import type { DepositOrder, DwRecord } from '@glasshouse/contract'
import { Button, ButtonLink, Skeleton, StepList } from '@glasshouse/ui'
import { useStepTexts } from '@glasshouse/member-kit'
import { Link, onPush, usePhrases } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderPath } from '../../routes/paths.ts'
import { noteWords, stepStateOf } from './deposit.rules.ts'
import { useStepTime } from './record-time.ts'
import { readDeposit } from './records.api.ts'
import styles from './steps.module.css'

/** The timeline of one deposit, read when its row opens and again when push announces a change. */
export function DepositSteps({ order }: { readonly order: Pick<DwRecord, 'order_number'> }) {
  const { t } = usePhrases('records')
  const cache = useQueryClient()
  const { order_number } = order
  const { data, isError, refetch } = useQuery({
    queryKey: ['member', 'records', 'deposit', order_number],
    queryFn: () => readDeposit(order_number),
    // Events that came while the row was closed were missed.
    staleTime: 0,
  })
  useEffect(
    () =>
      onPush('deposit.changed', changed => {
        if (changed.order_number !== order_number) return
        void cache.invalidateQueries({ queryKey: ['member', 'records', 'deposit', order_number] })
      }),
    [cache, order_number],
  )
  if (data) return <DepositTimeline order={data} />
  if (!isError) return <Skeleton shape="block" className={styles.wait} />
  return (
    <p className={styles.note} role="status">
      {t('records.timelineNotRead')}{' '}
      <Button look="plain" size="small" onClick={() => void refetch()}>
        {t('action.retry')}
      </Button>
    </p>
  )
}

export function DepositTimeline({ order }: { readonly order: DepositOrder }) {
  const { t } = usePhrases('records')
  const time = useStepTime(order.created_at)
  const stepWords = useStepTexts()
  const steps = order.timeline.map(({ state, note, at }, place) => ({
    key: `${place} ${note}`,
    state: stepStateOf(state, place === order.timeline.length - 1),
    label: t(noteWords[note]),
    at: time(at),
  }))
  return (
    <div className={styles.detail}>
      <StepList className={styles.steps} steps={steps} words={stepWords} />
      {order.status === 0 && (
        <>
          <p className={styles.note}>{t('records.expiresAt', { time: time(order.expire_at) })}</p>
          {/* Paying and cancelling have one place, which explains what happens to payments in flight. */}
          <Link href={orderPath(order.order_number)} asChild>
            <ButtonLink size="small">{t('records.toOrder')}</ButtonLink>
          </Link>
        </>
      )}
    </div>
  )
}
