import { announcementCategories, type AnnouncementItem } from '@glasshouse/contract'
import { Chip, EmptyState, Skeleton } from '@glasshouse/ui'
import { Link, PageTurner, ReadingFailed, usePhrases, useSearchParams } from '@glasshouse/web-kit'
import { pageAsked, pagesOf, useLastPage } from '../../routes/page-asked.ts'
import { announcementPath } from '../../routes/paths.ts'
import styles from './announcement-list.module.css'
import { AnnouncementTags } from './announcement-tags.tsx'
import { announcementsOnPage, useAnnouncements } from './use-announcements.ts'

type Category = AnnouncementItem['category']

export function AnnouncementList({ category }: { readonly category: Category | undefined }) {
  const { t } = usePhrases('letters')
  const [query, setQuery] = useSearchParams()
  const page = pageAsked(query)
  const reading = useAnnouncements({ category, page })
  const pages = pagesOf(reading.data?.total_count ?? 0, announcementsOnPage)
  const kind = category === undefined ? {} : { category }
  const turn = (next: number, options?: { replace: boolean }) =>
    setQuery(next === 1 ? kind : { ...kind, page: `${next}` }, options)
  const isBeyond = useLastPage({
    page,
    pages: reading.data && !reading.isPlaceholderData ? pages : undefined,
    turn: last => turn(last, { replace: true }),
  })
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('news.title')}</h1>
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
      <PageTurner
        label={t('news.pages')}
        where={t('letters.pageOf', { page, pages })}
        page={page}
        pages={pages}
        busy={reading.isPlaceholderData}
        onTurn={turn}
      />
    </>
  )
}

function Items({ reading }: { readonly reading: ReturnType<typeof useAnnouncements> }) {
  const { t } = usePhrases('letters')
  const { data, isError, refetch } = reading
  if (data === undefined && isError) {
    return <ReadingFailed text={t('news.failed')} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Waiting />
  if (data.list.length === 0) return <EmptyState drawing="letters" text={t('news.empty')} />
  return (
    <ul className={styles.items}>
      {data.list.map(item => (
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
