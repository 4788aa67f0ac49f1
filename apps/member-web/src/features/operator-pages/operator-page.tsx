import type { PageContent } from '@glasshouse/contract'
import { Skeleton } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { ReadingFailed, useLocation, usePage } from '@glasshouse/web-kit'
import { useEffect, useState, type ReactNode } from 'react'
import { plainPath } from '../../routes/paths.ts'
import { AppPage } from './app-page.tsx'
import { ApplyBox } from './apply-box.tsx'
import { AskedOffer } from './asked-offer.tsx'
import { OfferPage } from './offer-page.tsx'
import { OffersPage } from './offers-page.tsx'
import { QuestionPage } from './question-page.tsx'
import { QuestionsPage } from './questions-page.tsx'
import { SponsorsPage } from './sponsors-page.tsx'
import { TextPage } from './text-page.tsx'
import styles from './operator-page.module.css'

type OperatorPageProps = {
  /** Shown while the operator has written nothing. */
  readonly otherwise: ReactNode
}

/** The page at the address we are on, as its operator wrote it. */
export function OperatorPage({ otherwise }: OperatorPageProps) {
  const { content, state, retry } = useContent()
  if (content) {
    return (
      <div className={styles.page}>
        <Content content={content} />
      </div>
    )
  }
  const waiting = (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="block" className={styles.waitTitle} />
      <Skeleton shape="block" className={styles.waitBody} />
    </div>
  )
  if (state === 'nothing') return <AskedOffer waiting={waiting} otherwise={otherwise} />
  if (state === 'failed') return <ReadingFailed onRetry={retry} />
  return waiting
}

function Content({ content }: { readonly content: PageContent }) {
  switch (content.kind) {
    case 'offers':
      return <OffersPage offers={content.list} />
    case 'offer':
      return <OfferPage offer={content.offer} apply={<ApplyBox offer={content.offer} />} />
    case 'questions':
      return <QuestionsPage questions={content.list} />
    case 'question':
      return <QuestionPage question={content.question} others={content.others} />
    case 'main':
      return <TextPage page={content.page} />
    case 'sponsors':
      return <SponsorsPage sponsors={content.list} />
    case 'app':
      return <AppPage />
  }
}

/**
 * The content of this address. After a navigation within the site the payload is that of another page; this one's is
 * read now.
 */
function useContent() {
  const path = plainPath(useLocation()[0])
  const { refresh } = usePage()
  const payload = usePayload()
  const [failed, setFailed] = useState<string>()
  const isHere = payload.path === path
  const hasFailed = failed === path
  useEffect(() => {
    if (isHere || hasFailed) return
    void refresh().then(found => {
      if (!found) setFailed(path)
    })
  }, [isHere, hasFailed, path, refresh])
  return {
    content: isHere ? payload.content : undefined,
    state: isHere ? 'nothing' : hasFailed ? 'failed' : 'waiting',
    retry: () => setFailed(undefined),
  } as const
}
