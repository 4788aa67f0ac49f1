import { Button, Dialog } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { SupportButton } from '../../support-button.tsx'
import { launchGame, launchHere } from './launch-game.ts'
import { useAwaitedGame } from './awaited-game.ts'
import { GameModal } from './game-modal.tsx'
import { changeLaunch, useLaunch } from './launch-state.ts'
import { useGamePage } from './use-game-page.ts'
import { OwnWalletNotice } from './own-wallet-notice.tsx'
import { useLiveBalance } from './use-live-balance.ts'
import { useOrphanedGame } from './use-orphaned-game.ts'

/** Messages of a launch over the page: a game, a platform in maintenance, a blocked window. */
export function LaunchNotices() {
  const { frame } = useLaunch()
  useAwaitedGame()
  useOrphanedGame()
  useGamePage()
  useLiveBalance()
  if (frame && frame.kind !== 'page') return <GameModal key={frame.id} frame={frame} />
  return <Notices />
}

function Notices() {
  const { t, date } = usePhrases('play')
  const { notice } = useLaunch()
  const close = () => changeLaunch({ notice: undefined })
  if (notice?.kind === 'blocked') {
    return (
      <Dialog
        open
        onClose={close}
        title={t('play.blockedTitle')}
        closeLabel={t('action.close')}
        width="narrow"
        sheet
        footer={
          <Button look="filled" wide onClick={() => launchHere(notice.game)}>
            {t('play.openHere')}
          </Button>
        }
      >
        <p>{t('play.blockedBody')}</p>
      </Dialog>
    )
  }
  if (notice?.kind === 'ready') {
    const { game } = notice
    const play = () => {
      close()
      launchGame(game)
    }
    return (
      <Dialog
        open
        onClose={close}
        title={t('play.readyTitle')}
        closeLabel={t('action.close')}
        width="narrow"
        sheet
        footer={
          <Button look="filled" icon="play" wide onClick={play}>
            {t('action.playNamed', { game: game.game_name })}
          </Button>
        }
      >
        <p>{t('play.readyBody')}</p>
      </Dialog>
    )
  }
  if (notice?.kind === 'ownWallet') return <OwnWalletNotice game={notice.game} onClose={close} />
  if (notice?.kind !== 'maintenance') return null
  const until = notice.until === null ? undefined : new Date(notice.until)
  return (
    <Dialog
      open
      onClose={close}
      title={t('pg.maintain.title')}
      closeLabel={t('action.close')}
      width="narrow"
      sheet
      footer={<SupportButton onLeave={close} />}
    >
      <p>{notice.message}</p>
      {until && (
        <p>{t('pg.maintain.until', { time: date(until, { dateStyle: 'medium', timeStyle: 'long' }) })}</p>
      )}
    </Dialog>
  )
}
