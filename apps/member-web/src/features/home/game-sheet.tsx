import type { GameItem } from '@glasshouse/contract'
import { Button, coverUrl, Dialog } from '@glasshouse/ui'
import { openDemo, openGame, returnText, usePayload, useStoreClient } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import styles from './game-sheet.module.css'
import { Swings } from './swings.tsx'

type GameSheetProps = { readonly game: GameItem; readonly onClose: () => void }

/** A game's facts and its two buttons, from the lower edge of a phone. */
export function GameSheet({ game, onClose }: GameSheetProps) {
  const { t, tag } = usePhrases()
  const { site } = usePayload()
  const isStore = useStoreClient()
  // A site that only demonstrates has no real play, nor has a client from a store.
  const mayPlay = !game.maintain && site.demo_site === 0 && !isStore
  const cover = coverUrl(game.icon_light)
  const actions = (
    <div className={styles.actions}>
      {game.has_demo === 1 && (
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
      footer={actions}
    >
      <div className={styles.game}>
        {cover !== undefined && <img className={styles.cover} src={cover} alt="" width={300} height={400} />}
        <dl className={styles.facts}>
          <Fact term={t('game.provider')}>{game.gp_name}</Fact>
          <Fact term={t('game.returns')}>{returnText(game.rtp, tag)}</Fact>
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
