import { memo, useId, type ComponentType } from 'react'
import type { GameWire, RoundView } from '../protocol/page-api.ts'
import { unitsOf } from './amounts.ts'
import styles from './last-rounds.module.css'
import { usePlay } from './play-context.tsx'
import side from './side-panel.module.css'

type LastRoundsProps<G extends GameWire> = {
  readonly rounds: readonly RoundView<G>[]
  /** A short text of what happened; each game has its own. */
  readonly inWords: ComponentType<{ readonly round: RoundView<G> }>
}

function RoundList<G extends GameWire>({ rounds, inWords: InWords }: LastRoundsProps<G>) {
  const { t } = usePlay().phrases
  const id = useId()
  return (
    <section className={`${side.panel} ${styles.panel}`} aria-labelledby={id}>
      <h2 className={side.title} id={id}>
        {t('arcade.lastSpins')}
      </h2>
      <RoundRows rounds={rounds} inWords={InWords} />
    </section>
  )
}

/** The rounds alone, for a place that has a title of its own. */
export function RoundRows<G extends GameWire>({ rounds, inWords: InWords }: LastRoundsProps<G>) {
  const { phrases, difference } = usePlay()
  const { t } = phrases
  return (
    <>
      {rounds.length === 0 ? (
        <p className={side.quiet}>{t('arcade.noRoundsYet')}</p>
      ) : (
        // The list scrolls, so a keyboard must be able to reach it.
        <ol className={styles.list} tabIndex={0} aria-label={t('arcade.lastSpins')}>
          {rounds.map(round => (
            <li key={round.id}>
              <a
                className={styles.row}
                href={round.verifyPath}
                target="_blank"
                rel="noopener"
                title={t('arcade.checkRound')}
              >
                <time className={styles.time} dateTime={round.playedAt}>
                  {phrases.date(new Date(round.playedAt), { timeStyle: 'short' })}
                </time>
                <span className={styles.what}>
                  <InWords round={round} />
                </span>
                <span className={styles.net} data-gain={unitsOf(round.net) > 0n || undefined}>
                  {difference(round.net)}
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** The rounds played last, losses as plainly as wins; each opens to its proof. */
// memo forgets that its component has a type parameter.
export const LastRounds = memo(RoundList) as typeof RoundList
