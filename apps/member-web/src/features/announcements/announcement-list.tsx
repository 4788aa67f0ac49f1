import { announcementCategories, type AnnouncementItem } from '@glasshouse/contract'
import { Chip, EmptyState, Skeleton } from '@glasshouse/ui'
import { Link, ReadingFailed, usePhrases, useSearchParams } from '@glasshouse/web-kit'
import { ListPager } from '../../lists/list-pager.tsx'
import { addressOfPlace, placeFrom, type ListPlace } from '../../lists/list-place.ts'
import { useLastPage } from '../../lists/use-list.ts'
import { announcementPath } from '../../routes/paths.ts'
import { CentreTitle } from '../../centre-title.tsx'
import styles from './announcement-list.module.css'
import { AnnouncementTags } from './announcement-tags.tsx'
import { announcementsOnPage, useAnnouncements } from './use-announcements.ts'

type Category = AnnouncementItem['category']

export function AnnouncementList({ category }: { readonly category: Category | undefined }) {
  const { t } = usePhrases('letters')
  const [query, setQuery] = useSearchParams()
  const place = placeFrom(query)
  const reading = useAnnouncements({ category, place })
  const kind = category === undefined ? {} : { category }
  const turn = (next: ListPlace, options?: { replace: boolean }) =>
    setQuery({ ...kind, ...addressOfPlace(next) }, options)
  const list = { reading, place, onPage: announcementsOnPage }
  const isBeyond = useLastPage({ ...list, turn: last => turn(last, { replace: true }) })
  return (
    <>
      <header className={styles.head}>
        <CentreTitle title={t('news.title')} />
        <p className={styles.lead}>{t('news.lead')}</p>
      </header>
      <div className={styles.kinds} role="group" aria-label={t('news.kinds')}>
        <Chip chosen={category === undefined} onClick={() => setQuery({})}>
          {t('news.all')}
        </Chip>
        {announcementCategories.map(each => (
          <Chip key={each} chosen={each === category} onClick={() => setQuery({ category: each })}>
            {t(`news.category.${each}`)}
          </Chip>
        ))}
      </div>
      {isBeyond ? <Waiting /> : <Items reading={reading} />}
      <ListPager {...list} turn={turn} />
    </>
  )
}

function Items({ reading }: { readonly reading: ReturnType<typeof useAnnouncements> }) {
  const { t } = usePhrases('letters')
  const { page, failure, again } = reading
  if (page === undefined && failure !== undefined) {
    return <ReadingFailed text={t('news.failed')} onRetry={again} />
  }
  if (page === undefined) return <Waiting />
  if (page.list.length === 0) return <EmptyState drawing="letters" text={t('news.empty')} />
  return (
    <ul className={styles.items}>
      {page.list.map(item => (
        <li key={item.id}>
          <Link href={announcementPath(item.id)} className={styles.item}>
            <AnnouncementTags item={item} />
            <span className={styles.name}>{item.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <div className={styles.items} aria-busy="true">
      {[1, 2, 3].map(each => (
        <Skeleton key={each} shape="block" className={styles.wait} />
      ))}
    </div>
  )
}
