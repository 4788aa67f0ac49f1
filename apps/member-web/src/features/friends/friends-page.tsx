import type { RecommendProject } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { Skeleton } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CentreTitle } from '../../centre-title.tsx'
import styles from './friends-page.module.css'
import { InviteCard } from './invite-card.tsx'
import { NotRead, refusalsOfFriends } from './not-read.tsx'
import { StandingCard } from './standing-card.tsx'
import { TermsCard } from './terms-card.tsx'

export function FriendsPage() {
  const { t } = usePhrases('friends')
  const cache = useQueryClient()
  const { key, read } = memberReads.friends
  const reading = useQuery({
    queryKey: key,
    queryFn: read,
    retry: (failures, { name }) => !refusalsOfFriends.includes(name) && failures < 2,
  })
  return (
    <div className={styles.page}>
      <CentreTitle title={t('nav.friends')} />
      {reading.data ? (
        <FriendsView
          project={reading.data}
          onChanged={() => void cache.invalidateQueries({ queryKey: key })}
        />
      ) : reading.isError ? (
        <NotRead failure={reading.error.name} onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton shape="block" className={styles.wait} />
      )}
    </div>
  )
}

type FriendsViewProps = { readonly project: RecommendProject; readonly onChanged: () => void }

function FriendsView({ project, onChanged }: FriendsViewProps) {
  const { t } = usePhrases('friends')
  const { programme, recommend_code: code, link, currency } = project
  return (
    <>
      {programme && code !== null && link !== null && (
        <InviteCard code={code} link={link} currency={currency} minutes={project.expire_minutes} />
      )}
      {programme && code === null && <p className={styles.note}>{t('friends.codeWithdrawn')}</p>}
      {!programme && <p className={styles.note}>{t('friends.over')}</p>}
      <StandingCard project={project} onChanged={onChanged} />
      {programme && <TermsCard programme={programme} currency={currency} />}
    </>
  )
}
