import type { GameTypeGroup } from '@glasshouse/contract'
import { ButtonLink, EmptyState, GameTypeIcon } from '@glasshouse/ui'
import { gameTypeDrawing, usePayload } from '@glasshouse/member-kit'
import { usePhrases, useSearchParams, useTemplate } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { offersSentence } from '../../offers-sentence.ts'
import { hallPath, paths } from '../../routes/paths.ts'
import styles from './hall-page.module.css'
import type { Tile } from './game-grid.tsx'
import { platformsOf, popular, popularFirst } from './hall.rules.ts'
import { PlatformCard } from './platform-card.tsx'
import { RoomGamesPanel } from './room-games-panel.tsx'
import { readRoom, roomQuery, type RoomAsked } from './room.rules.ts'

type HallPageProps = { readonly group: GameTypeGroup; readonly typeRow: ReactNode; readonly tile: Tile }

/** The providers of one type of games, each a link, and below them all of its games. */
export function HallPage({ group, typeRow, tile }: HallPageProps) {
  const template = useTemplate()
  const payload = usePayload()
  const phrases = usePhrases('halls')
  const platforms = platformsOf(group)
  const games = popularFirst(group.gp_list)
  return (
    <div className={styles.hall} data-template={template}>
      {template === 'mobile' && typeRow}
      <header className={styles.head}>
        <span className={styles.sign}>
          <GameTypeIcon type={gameTypeDrawing(group.gt_id)} size={40} lit={platforms.length > 0} />
        </span>
        <div>
          <h1 className={styles.title}>{group.name}</h1>
          <p className={styles.lead}>
            {platforms.length > 0 && <>{offersSentence(payload, phrases, [group])} </>}
            {games.length > 0 && <span>{phrases.t('hall.games', { count: games.length })}.</span>}
          </p>
        </div>
      </header>
      {platforms.length === 0 ? (
        <EmptyHall isSlots={group.gt_id === 2} />
      ) : (
        <ul className={styles.cards}>
          {platforms.map(platform => (
            <li key={platform.gpId}>
              <PlatformCard type={group.gt_id} platform={platform} />
            </li>
          ))}
        </ul>
      )}
      {games.length > 0 && <AllGames group={group} tile={tile} />}
    </div>
  )
}

/** What is shown of the games stands in the address, as in a room. */
function AllGames({ group, tile }: Pick<HallPageProps, 'group' | 'tile'>) {
  const [query, setQuery] = useSearchParams()
  const here = { gtId: String(group.gt_id), gpId: popular }
  const change = (input: Partial<RoomAsked>): void =>
    setQuery(
      now => {
        const { gt_id: _type, gp_id: _platform, house, ...asked } = roomQuery({ ...readRoom(now), ...input })
        return { ...asked, ...(house === '' || house === undefined ? {} : { house }) }
      },
      { replace: true },
    )
  return <RoomGamesPanel group={group} room={{ ...readRoom(query), ...here }} tile={tile} change={change} />
}

function EmptyHall({ isSlots }: { readonly isSlots: boolean }) {
  const { t } = usePhrases('halls')
  const action = isSlots ? (
    <ButtonLink href={paths.home}>{t('action.goHome')}</ButtonLink>
  ) : (
    <ButtonLink href={hallPath(2)}>{t('hall.toSlots')}</ButtonLink>
  )
  return <EmptyState drawing="favourites" text={t('hall.empty')} action={action} className={styles.empty} />
}
