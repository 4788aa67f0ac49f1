import type { GameItem } from '@glasshouse/contract'
import { Button, coverUrl, Dialog } from '@glasshouse/ui'
import {
  gameReturnText,
  openDemo,
  openGame,
  returnText,
  useRestText,
  useWaysIn,
} from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import styles from './game-sheet.module.css'
import { Swings } from './swings.tsx'

type GameSheetProps = {
  readonly game: GameItem
  /** Over the end of the picture's upper edge. */
  readonly corner?: ReactNode
  readonly onClose: () => void
}

/** A game's facts and its two buttons, from the lower edge of a phone. */
export function GameSheet({ game, corner, onClose }: GameSheetProps) {
  const { t, tag } = usePhrases()
  const rest = useRestText()
  const { mayPlay, mayTry } = useWaysIn(game)
  const cover = coverUrl(game.icon_light)
  const actions = (
    <div className={styles.actions}>
      {mayTry && (
        <Button
          look="outline"
          wide
          onClick={() => {
            onClose()
            openDemo(game)
          }}
        >
          {t('action.demo')}
        </Button>
      )}
      {mayPlay && (
        <Button
          look="filled"
          icon="play"
          wide
          onClick={() => {
            onClose()
            openGame(game)
          }}
        >
          {t('action.play')}
        </Button>
      )}
    </div>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={game.game_name}
      closeLabel={t('action.close')}
      sheet
      width="narrow"
      footer={mayPlay || mayTry ? actions : undefined}
    >
      <div className={styles.game}>
        <div className={styles.art}>
          {cover !== undefined && (
            <img className={styles.cover} src={cover} alt="" width={300} height={400} />
          )}
          {corner}
        </div>
        <dl className={styles.facts}>
          <Fact term={t('game.provider')}>{game.gp_name}</Fact>
          {game.maintain && <Fact term={t('game.state')}>{rest(game.maintain)}</Fact>}
          <Fact term={t('game.returns')}>{gameReturnText(game, tag)}</Fact>
          {game.jackpot_part !== undefined && (
            <Fact term={t('game.potShare')}>{returnText(game.jackpot_part, tag)}</Fact>
          )}
          <Fact term={t('game.swings')}>
            <Swings level={game.volatility} />
          </Fact>
        </dl>
      </div>
    </Dialog>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
