import { usePlay } from '../../../page-kit/play-context.tsx'
import { ignoreRepeat } from '../../../page-kit/repeated-key.ts'
import type { Move } from '../picture.ts'
import styles from './moves.module.css'

type MovesProps = {
  readonly allowed: readonly Move[]
  readonly onMove: (move: Move) => void
}

const shown = [
  ['stand', 'S'],
  ['double', 'D'],
  ['split', 'P'],
] as const

/** What can be done besides a hit, which is the large button. They keep their places when they cannot be done. */
export function Moves({ allowed, onMove }: MovesProps) {
  const { t } = usePlay<'blackjack'>().phrases
  return (
    <div className={styles.moves} role="group" aria-label={t('blackjack.moves')}>
      {shown.map(([move, letter]) => (
        <button
          key={move}
          className={styles.move}
          type="button"
          aria-disabled={allowed.includes(move) ? undefined : true}
          onKeyDown={ignoreRepeat}
          onClick={() => allowed.includes(move) && onMove(move)}
        >
          {t(`blackjack.${move}`)}
          <kbd className={styles.letter} aria-hidden="true">
            {letter}
          </kbd>
        </button>
      ))}
    </div>
  )
}
