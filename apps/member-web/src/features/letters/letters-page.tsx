import { Button, EmptyState, Skeleton } from '@glasshouse/ui'
import { lettersOnPage } from '@glasshouse/member-kit'
import { ReadingFailed, usePhrases, useSearchParams } from '@glasshouse/web-kit'
import { useRef } from 'react'
import { CentreTitle } from '../../centre-title.tsx'
import { LetterList } from './letter-list.tsx'
import styles from './letters-page.module.css'
import { ListPager } from '../../lists/list-pager.tsx'
import { addressOfPlace, placeFrom, type ListPlace } from '../../lists/list-place.ts'
import { useLastPage } from '../../lists/use-list.ts'
import { useLetters } from './use-letters.ts'

/** The member's inbox. */
export function LettersPage() {
  const { t } = usePhrases('letters')
  const [query, setQuery] = useSearchParams()
  const place = placeFrom(query)
  const state = useLetters(place)
  const title = useRef<HTMLHeadingElement>(null)
  const { page } = state
  const unread = page?.list.filter(letter => letter.is_read === 0).map(letter => letter.id) ?? []
  const turn = (next: ListPlace, options?: { replace: boolean }) => setQuery(addressOfPlace(next), options)
  const list = { reading: state, place, onPage: lettersOnPage }
  const isBeyond = useLastPage({ ...list, turn: last => turn(last, { replace: true }) })
  return (
    <section className={styles.page} aria-labelledby="letters-title">
      <div className={styles.head}>
        <CentreTitle title={t('letters.title')} id="letters-title" titleRef={title} />
        <p className={styles.lead}>{t('letters.lead')}</p>
      </div>
      <div className={styles.tools}>
        <p className={styles.count} role="status">
          {page && page.total_count > 0 && t('letters.unread', { count: page.unread_count })}
        </p>
        {unread.length > 0 && (
          <Button look="plain" size="small" icon="check" onClick={() => void state.markRead(unread)}>
            {t('letters.readAll')}
          </Button>
        )}
      </div>
      {page === undefined || isBeyond ? (
        <Missing state={state} />
      ) : page.list.length === 0 ? (
        <EmptyState drawing="letters" text={t('letters.empty')} />
      ) : (
        <LetterList
          letters={page.list}
          onRead={id => void state.markRead([id])}
          onRemove={async letter => {
            if (await state.remove(letter)) title.current?.focus()
          }}
        />
      )}
      <ListPager {...list} turn={turn} />
    </section>
  )
}

function Missing({ state: { failure, again } }: { readonly state: ReturnType<typeof useLetters> }) {
  const { t } = usePhrases('letters')
  if (failure !== undefined) return <ReadingFailed text={t('letters.failed')} onRetry={again} />
  return (
    <div className={styles.wait} aria-busy="true">
      {[1, 2, 3].map(each => (
        <Skeleton key={each} shape="block" className={styles.waitRow} />
      ))}
    </div>
  )
}
