import type { DwRecord } from '@glasshouse/contract'
import { useStepTexts } from '@glasshouse/member-kit'
import { Button, ButtonLink, Skeleton, StepList } from '@glasshouse/ui'
import { callApi, calls, Link, onPush, usePhrases, valueOf } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../routes/paths.ts'
import { withdrawalNoteWords, withdrawalStepOf } from '../../withdrawal-words.ts'
import { useStepTime } from './record-time.ts'
import styles from './steps.module.css'

/** The timeline of one withdrawal, read when its row opens and again when push announces a change. */
export function WithdrawalSteps({ order }: { readonly order: DwRecord }) {
  const { t } = usePhrases('records', 'payout')
  const cache = useQueryClient()
  const time = useStepTime(order.created_at)
  const words = useStepTexts()
  const { order_number } = order
  const { data, isError, refetch } = useQuery({
    queryKey: ['member', 'records', 'withdrawal', order_number],
    queryFn: async () => valueOf(await callApi(calls.withdrawalDetail, { order_number })),
    // Events that came while the row was closed were missed.
    staleTime: 0,
  })
  useEffect(
    () =>
      onPush('withdrawal.changed', changed => {
        if (changed.order_number !== order_number) return
        void cache.invalidateQueries({ queryKey: ['member', 'records', 'withdrawal', order_number] })
      }),
    [cache, order_number],
  )
  if (!data && !isError) return <Skeleton shape="block" className={styles.wait} />
  if (!data) {
    return (
      <p className={styles.note} role="status">
        {t('records.timelineNotRead')}{' '}
        <Button look="plain" size="small" onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </p>
    )
  }
  const steps = data.timeline.map(({ state, note, at }, place) => ({
    key: `${place} ${note}`,
    state: withdrawalStepOf(state, place === data.timeline.length - 1),
    label: t(withdrawalNoteWords[note]),
    at: time(at),
  }))
  return (
    <div className={styles.detail}>
      <StepList className={styles.steps} steps={steps} words={words} />
      <p className={styles.note}>
        {data.bank_name} {data.account_mask}
      </p>
      {data.finished_at === null && (
        <Link href={paths.withdrawal} asChild>
          <ButtonLink size="small">{t('payout.toPage')}</ButtonLink>
        </Link>
      )}
    </div>
  )
}
