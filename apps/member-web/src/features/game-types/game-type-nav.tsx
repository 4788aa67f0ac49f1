import type { GameTypeGroup } from '@glasshouse/contract'
import { GameTypeIcon } from '@glasshouse/ui'
import {
  gameTypeAnchor,
  gameTypeDrawing,
  Link,
  useLocation,
  usePayload,
  usePhrases,
} from '@glasshouse/web-kit'
import styles from './game-type-nav.module.css'
import { useSectionInView } from './use-section-in-view.ts'

/** Leads to the shelf of each type on the home page. The one in view is lit: "you are here". */
export function GameTypeNav({ look }: { readonly look: 'rail' | 'row' }) {
  const { gameTypes } = usePayload()
  const { t } = usePhrases()
  const [path] = useLocation()
  const isHome = path === '/'
  const inView = useSectionInView(isHome ? gameTypes.map(type => gameTypeAnchor(type.gt_id)) : [])
  return (
    <nav className={styles[look]} aria-label={t('nav.games')}>
      <ul className={styles.list}>
        {gameTypes.map(type => (
          <li key={type.gt_id}>
            <TypeLink type={type} isHome={isHome} isHere={inView === gameTypeAnchor(type.gt_id)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TypeLinkProps = { readonly type: GameTypeGroup; readonly isHome: boolean; readonly isHere: boolean }

function TypeLink({ type, isHome, isHere }: TypeLinkProps) {
  const anchor = gameTypeAnchor(type.gt_id)
  const content = (
    <>
      <GameTypeIcon type={gameTypeDrawing(type.gt_id)} lit={isHere} size={30} />
      <span>{type.name}</span>
    </>
  )
  const look = { className: styles.type, ...(isHere ? { 'aria-current': 'location' as const } : {}) }
  // On the home page the browser scrolls by itself; from elsewhere the router goes there and the page finds its place.
  return isHome ? (
    <a href={`#${anchor}`} {...look}>
      {content}
    </a>
  ) : (
    <Link href={`/#${anchor}`} {...look}>
      {content}
    </Link>
  )
}
