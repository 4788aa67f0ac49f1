import type { RecommendProject } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { Button } from '@glasshouse/ui'
import { callApi, calls, Link, showToast, unitsOf, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'
import styles from './friends-page.module.css'
import { onFriendClaim } from './friends.reactions.ts'

type StandingCardProps = { readonly project: RecommendProject; readonly onChanged: () => void }

/** How many came, what they brought, and what there is to collect. */
export function StandingCard({ project, onChanged }: StandingCardProps) {
  const phrases = usePhrases('friends')
  const { t, tag } = phrases
  const line = (amount: string) => moneyLine(amount, project.currency, { tag })
  const collecting = useSubmit(() => callApi(calls.recommendClaim, {}), {
    reactions: onFriendClaim,
    phrases,
    onRefresh: onChanged,
    onDone: ({ cash }) => {
      showToast({ tone: 'good', text: t('friends.collected', { cash: line(cash) }) })
      onChanged()
    },
  })
  const hasClaimable = unitsOf(project.claimable) > 0n
  return (
    <section className={styles.card} aria-labelledby="standing">
      <h2 id="standing" className={styles.title}>
        {t('friends.standing')}
      </h2>
      <dl className={styles.figures}>
        <Figure label={t('friends.invited')} value={`${project.invited_count}`} />
        <Figure label={t('friends.qualified')} value={`${project.qualified_count}`} />
        <Figure label={t('friends.total')} value={line(project.reward_total)} />
      </dl>
      {hasClaimable ? (
        <Button look="filled" busy={collecting.isBusy} onClick={() => collecting.submit()}>
          {t('friends.collect', { cash: line(project.claimable) })}
        </Button>
      ) : (
        <p className={styles.quiet}>{t('friends.nothing')}</p>
      )}
      {unitsOf(project.waiting) > 0n && (
        <p>
          {t('friends.waiting', { sum: line(project.waiting) })}{' '}
          <Link href={paths.recommendRecord}>{t('friends.why')}</Link>
        </p>
      )}
    </section>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className={styles.quiet}>{label}</dt>
      <dd className={styles.figure}>{value}</dd>
    </div>
  )
}
