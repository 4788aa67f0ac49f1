import type { HomePayload } from '@glasshouse/contract'
import { Button, EmptyFrame } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { useMember, usePage, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { roomPath } from '../../routes/paths.ts'
import { siteTitle } from '../../site-title.ts'
import { AnnouncementLine } from './announcement-line.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { GameShelf } from './game-shelf.tsx'
import { useHasHappened } from './has-happened.ts'
import { Hearts } from './hearts.tsx'
import { HomeWait } from './home-wait.tsx'
import styles from './home-page.module.css'
import { JackpotPart } from './jackpot-part.ts'
import { LateDrawing } from './late-drawing.tsx'
import { NewShelf } from './new-shelf.tsx'
import { PromoRow } from './promo-row.tsx'
import { TypeShelves } from './type-shelves.tsx'

/** A member's own, after the first paint. */
const ContinueRow = lazy(async () => ({
  default: (await import('./lazy/continue-row.tsx')).ContinueRow,
}))

const ResultsPlace = lazy(async () => ({
  default: (await import('./lazy/results-place.tsx')).ResultsPlace,
}))

type HomePageProps = {
  /** The row of game types, where the layout has no rail for it. */
  readonly typeRow: ReactNode
  /** The sport frame, after everything else. */
  readonly sport: ReactNode
}

export function HomePage(props: HomePageProps) {
  const { home } = usePayload()
  const state = useMissingHome(home)
  const { t } = usePhrases()
  if (home) return <Home home={home} {...props} />
  // As `ReadingFailed` draws it, whose file is fetched by pages that come later.
  if (state.failed) {
    const again = <Button onClick={state.retry}>{t('action.retry')}</Button>
    return (
      <div role="alert">
        <EmptyFrame drawing={<LateDrawing name="offline" />} text={t('home.didNotLoad')} action={again} />
      </div>
    )
  }
  return <HomeWait />
}

function Home({ home, typeRow, sport }: HomePageProps & { readonly home: HomePayload }) {
  const payload = usePayload()
  const { gameTypes, layouts, locale } = payload
  const { t } = usePhrases()
  const isMember = useMember() !== undefined
  const template = useTemplate()
  const { sections, games } = layouts[template]
  // What no game feeds cannot be won, and is not shown.
  const shown = sections.filter(each => each !== 'jackpot' || home.jackpot.fed_by.length > 0)
  // The row of types stays at the top from here on, and the operator's promotions come below the first games.
  const lead = sections.find(each => each === 'hot' || each === 'games')
  const row = template === 'mobile' && typeRow
  const promos = <PromoRow items={home.advertisements} />
  const parts: { readonly [S in (typeof sections)[number]]: ReactNode } = {
    banner: <BannerCarousel banners={home.banners} />,
    jackpot: <JackpotPart jackpot={home.jackpot} />,
    marquee: <AnnouncementLine key={locale} announcements={home.marquee} />,
    hot: (
      <GameShelf
        title={t('home.hot')}
        games={home.hotGames}
        all={roomPath(template, { gt_id: '2', gp_id: 'Popular' })}
        empty={t('home.nothingHot')}
        wideIfFew
        isFirst
      />
    ),
    games: (
      <TypeShelves types={gameTypes} isList={games === 'list'}>
        {isMember && (
          <Suspense fallback={null}>
            <ContinueRow />
          </Suspense>
        )}
        <NewShelf />
      </TypeShelves>
    ),
    // The frame draws it, on every page.
    footer: null,
  }
  return (
    <Hearts>
      <div className={styles.home} data-template={template} data-games={games}>
        <h1 className={styles.title}>{siteTitle(payload)}</h1>
        {shown.map(section => (
          <div key={section} className={styles.part} data-part={section}>
            {section === lead && row}
            {parts[section]}
            {section === lead && promos}
          </div>
        ))}
        {/* Without any shelf both are shown alone. */}
        {lead === undefined && row}
        {lead === undefined && promos}
        {sport}
        <Results />
      </div>
    </Hearts>
  )
}

/** After a navigation within the site there is no home payload yet; it is read now. */
function useMissingHome(home: HomePayload | undefined) {
  const { refresh } = usePage()
  const [failed, setFailed] = useState(false)
  const read = useCallback(() => refresh().then(found => setFailed(!found)), [refresh])
  const isMissing = home === undefined
  useEffect(() => {
    if (isMissing) void read()
  }, [isMissing, read])
  const retry = (): void => {
    setFailed(false)
    void read()
  }
  return { failed, retry }
}

const scrolling = ['scroll'] as const

/** What is below the first screen is looked for; the latest results are read by those who do. */
function Results() {
  const hasScrolled = useHasHappened(scrolling)
  return (
    hasScrolled && (
      <Suspense fallback={null}>
        <ResultsPlace />
      </Suspense>
    )
  )
}
