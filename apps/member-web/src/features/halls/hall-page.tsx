import type { GameTypeGroup } from '@glasshouse/contract'
import { ButtonLink, EmptyState, GameTypeIcon } from '@glasshouse/ui'
import { gameTypeDrawing, usePayload } from '@glasshouse/member-kit'
import { usePhrases, useTemplate } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { offersSentence } from '../../offers-sentence.ts'
import { hallPath, paths } from '../../routes/paths.ts'
import styles from './hall-page.module.css'
import { coversOf, platformsOf, popularFirst } from './hall.rules.ts'
import { PlatformCard, PopularCard } from './platform-card.tsx'

type HallPageProps = { readonly group: GameTypeGroup; readonly typeRow: ReactNode }

/** The providers of one type of games, each a link. */
export function HallPage({ group, typeRow }: HallPageProps) {
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
          {group.gt_id === 2 && games.length > 0 && (
            <li className={styles.wide}>
              <PopularCard covers={coversOf(games, 5)} />
            </li>
          )}
          {platforms.map(platform => (
            <li key={platform.gpId}>
              <PlatformCard type={group.gt_id} platform={platform} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
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
