import { Button, coverUrl } from '@glasshouse/ui'
import { gameReturnText, useRestText } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import type { DemoGame } from './demo.api.ts'
import styles from './demo-row.module.css'

type DemoRowProps = {
  readonly game: DemoGame
  readonly provider: string
  readonly busy: boolean
  readonly onStart: () => void
}

export function DemoRow({ game, provider, busy, onStart }: DemoRowProps) {
  const { t, tag } = usePhrases()
  const rest = useRestText()
  const cover = coverUrl(game.cover)
  return (
    <div className={styles.row}>
      {cover !== undefined && (
        <img className={styles.cover} src={cover} alt="" width={300} height={400} loading="lazy" />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{game.name}</p>
        <p className={styles.facts}>
          {provider}
          <span className={styles.returns}>
            {t('game.returns')} {gameReturnText(game, tag)}
          </span>
        </p>
      </div>
      {game.maintain ? (
        <p className={styles.facts}>{rest(game.maintain)}</p>
      ) : (
        <Button
          look="outline"
          icon="play"
          busy={busy}
          onClick={onStart}
          aria-label={t('demo.startNamed', { game: game.name })}
        >
          {t('action.demo')}
        </Button>
      )}
    </div>
  )
}
