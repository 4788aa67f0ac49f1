import { Button, EmptyState, Skeleton } from '@glasshouse/ui'
import { lettersOnPage } from '@glasshouse/member-kit'
import { PageTurner, ReadingFailed, usePhrases, useSearchParams } from '@glasshouse/web-kit'
import { useRef } from 'react'
import { LetterList } from './letter-list.tsx'
import styles from './letters-page.module.css'
import { pageAsked, pagesOf, useLastPage } from '../../routes/page-asked.ts'
import { useLetters } from './use-letters.ts'

/** The member's inbox. */
export function LettersPage() {
  const { t } = usePhrases('letters')
  const [query, setQuery] = useSearchParams()
  const number = pageAsked(query)
  const state = useLetters(number)
  const title = useRef<HTMLHeadingElement>(null)
  const { page } = state
  const unread = page?.list.filter(letter => letter.is_read === 0).map(letter => letter.id) ?? []
  const pages = pagesOf(page?.total_count ?? 0, lettersOnPage)
  const turn = (next: number, options?: { replace: boolean }) =>
    setQuery(next === 1 ? {} : { page: `${next}` }, options)
  const isBeyond = useLastPage({
    page: number,
    pages: page && !state.isTurning ? pages : undefined,
    turn: last => turn(last, { replace: true }),
  })
  return (
    <section className={styles.page} aria-labelledby="letters-title">
      <div className={styles.head}>
        <h1 ref={title} id="letters-title" className={styles.title} tabIndex={-1}>
          {t('letters.title')}
        </h1>
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
      <PageTurner
        label={t('letters.pages')}
        where={t('letters.pageOf', { page: number, pages })}
        page={number}
        pages={pages}
        busy={state.isTurning}
        onTurn={turn}
      />
    </section>
  )
}

function Missing({ state: { hasFailed, retry } }: { readonly state: ReturnType<typeof useLetters> }) {
  const { t } = usePhrases('letters')
  if (hasFailed) return <ReadingFailed text={t('letters.failed')} onRetry={retry} />
  return (
    <div className={styles.wait} aria-busy="true">
      {[1, 2, 3].map(each => (
        <Skeleton key={each} shape="block" className={styles.waitRow} />
      ))}
    </div>
  )
}
