import type { GameTypeGroup } from '@glasshouse/contract'
import { GameTypeIcon } from '@glasshouse/ui'
import { gameTypeDrawing, usePayload } from '@glasshouse/member-kit'
import { Link, useLocation, usePhrases, useSearch } from '@glasshouse/web-kit'
import { hallPath } from '../../routes/paths.ts'
import { gameTypeAt } from '../../routes/route-rules.ts'
import styles from './game-type-nav.module.css'

/** Links to the hall of each type that has games. The current hall, or that of the current room, is marked. */
export function GameTypeNav({ look }: { readonly look: 'rail' | 'row' }) {
  const { gameTypes } = usePayload()
  const { t } = usePhrases()
  const [path] = useLocation()
  const here = gameTypeAt(path, useSearch())
  return (
    <nav className={styles[look]} aria-label={t('nav.games')}>
      <ul className={styles.list}>
        {gameTypes.filter(hasGames).map(type => (
          <li key={type.gt_id}>
            <TypeLink type={type} isHere={type.gt_id === here} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A type without a provider would be a dead end. */
function hasGames({ gp_list }: GameTypeGroup): boolean {
  return gp_list.length > 0
}

function TypeLink({ type, isHere }: { readonly type: GameTypeGroup; readonly isHere: boolean }) {
  return (
    <Link
      href={hallPath(type.gt_id)}
      className={styles.type}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
    >
      <GameTypeIcon type={gameTypeDrawing(type.gt_id)} lit={isHere} size={30} />
      <span>{type.name}</span>
    </Link>
  )
}
