import { Button, Dialog } from '@glasshouse/ui'
import { usePlay } from './play-context.tsx'
import { closeEnded, findWayToPlayOn } from './window-messages.ts'
import styles from './ended-dialog.module.css'

type EndedDialogProps = {
  readonly open: boolean
  readonly isDemo: boolean
  readonly lobbyUrl: string | null
}

/** The session of this page is over: what happened, where the money is, and how to play on. Nothing can be staked behind it. */
export function EndedDialog({ open, isDemo, lobbyUrl }: EndedDialogProps) {
  const { t } = usePlay().phrases
  const playOn = isDemo ? undefined : findWayToPlayOn(lobbyUrl)
  const close = () => closeEnded(lobbyUrl)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('arcade.endedTitle')}
      closeLabel={t('arcade.close')}
      closeBeside={false}
      forced
      width="narrow"
      sheet
      footer={
        <div className={styles.actions}>
          {playOn && (
            <Button look="filled" wide onClick={playOn}>
              {t('arcade.playOn')}
            </Button>
          )}
          <Button look={playOn ? 'outline' : 'filled'} wide onClick={close}>
            {t('arcade.backToSite')}
          </Button>
        </div>
      }
    >
      <p>{t(isDemo ? 'arcade.endedDemo' : 'arcade.endedMoney')}</p>
    </Dialog>
  )
}
