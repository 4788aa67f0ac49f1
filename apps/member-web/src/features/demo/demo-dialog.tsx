import { Chip, Dialog, EmptyState, Skeleton } from '@glasshouse/ui'
import { openDemoWindow, thisPage, usePayload } from '@glasshouse/member-kit'
import { ReadingFailed, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useState } from 'react'
import type { DemoGame } from './demo.api.ts'
import { DemoRow } from './demo-row.tsx'
import styles from './demo-dialog.module.css'
import { showDemo } from './show-demo.ts'
import { useDemoGames } from './use-demo-games.ts'

type DemoDialogProps = {
  readonly onClose: () => void
  /** The platform to show first, by its id. */
  readonly first: string | undefined
}

export function DemoDialog({ onClose, first }: DemoDialogProps) {
  const { currency } = usePayload()
  const { t } = usePhrases()
  const { platforms, platform, choose, games, retry } = useDemoGames(currency, first)
  const { start, opening } = useStart(onClose)
  const failed = platforms === 'failed' || games === 'failed'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('demo.title')}
      closeLabel={t('action.close')}
      sheet
      width="medium"
    >
      <p className={styles.notice}>{t('demo.notice')}</p>
      {typeof platforms !== 'string' && platforms.length > 1 && (
        <fieldset className={styles.platforms}>
          <legend className={styles.legend}>{t('demo.providers')}</legend>
          {platforms.map(each => (
            <Chip key={each.gpId} chosen={each.gpId === platform?.gpId} onClick={() => choose(each)}>
              {each.name}
            </Chip>
          ))}
        </fieldset>
      )}
      {failed ? (
        <ReadingFailed text={t('demo.failed')} onRetry={retry} />
      ) : (
        <Games games={games} opening={opening} onStart={start} provider={platform?.name ?? ''} />
      )}
    </Dialog>
  )
}

type GamesProps = {
  readonly games: 'loading' | 'failed' | readonly DemoGame[]
  readonly provider: string
  readonly opening: DemoGame | undefined
  readonly onStart: (game: DemoGame) => void
}

function Games({ games, provider, opening, onStart }: GamesProps) {
  const { t } = usePhrases()
  if (typeof games === 'string') {
    return (
      <div className={styles.games} aria-busy="true">
        <Skeleton shape="block" className={styles.placeholder} />
      </div>
    )
  }
  if (games.length === 0) return <EmptyState drawing="favourites" text={t('demo.none')} />
  return (
    <ul className={styles.games}>
      {games.map(game => (
        <li key={`${game.gpId} ${game.code}`}>
          <DemoRow
            game={game}
            provider={provider}
            busy={opening?.code === game.code && opening.gpId === game.gpId}
            onStart={() => onStart(game)}
          />
        </li>
      ))}
    </ul>
  )
}

/** One demo opens at a time; a second press while the first is on its way does nothing. */
function useStart(onClose: () => void) {
  const { currency, site } = usePayload()
  const phrases = usePhrases()
  const template = useTemplate()
  const [opening, setOpening] = useState<DemoGame>()
  const open = async (game: DemoGame): Promise<void> => {
    setOpening(game)
    const isOpen = await showDemo(game, {
      at: openDemoWindow(template) ?? thisPage,
      page: { currency, origins: site.game_origins, template, phrases },
    })
    setOpening(undefined)
    if (isOpen) onClose()
  }
  return { opening, start: (game: DemoGame) => void (opening ?? open(game)) }
}
