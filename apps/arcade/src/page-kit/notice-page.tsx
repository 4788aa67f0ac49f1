import { Button, EmptyState } from '@glasshouse/ui'
import type { Translate } from '@glasshouse/phrases'
import type { PlayFault } from './play-fault.ts'
import styles from './notice-page.module.css'

type NoticePageProps = {
  readonly words: Translate<'arcade'>
  readonly fault: PlayFault
  readonly onRetry: () => void
}

/** In place of a game that cannot be shown: what happened, whether money moved, what to do next. */
export function NoticePage({ words: t, fault, onRetry }: NoticePageProps) {
  const isPaused = fault === 'playerPaused'
  const isOver = isPaused || fault === 'sessionEnded' || fault === 'launchUnknown'
  return (
    <main className={styles.page}>
      <EmptyState
        drawing={isOver ? 'records' : 'offline'}
        text={t(isPaused ? 'game_player_paused' : isOver ? 'arcade.endedBody' : 'arcade.noAnswerBody')}
        action={
          isOver ? (
            <Button look="filled" onClick={() => window.close()}>
              {t('arcade.closeWindow')}
            </Button>
          ) : (
            <Button look="filled" onClick={onRetry}>
              {t('arcade.tryAgain')}
            </Button>
          )
        }
      />
    </main>
  )
}
