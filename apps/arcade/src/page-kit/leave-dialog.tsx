import { Button, Dialog } from '@glasshouse/ui'
import { usePlay } from './play-context.tsx'

type LeaveDialogProps = {
  readonly open: boolean
  readonly isDemo: boolean
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** Asked on a phone, where the button in the bar is easily touched by accident, and from the menu. */
export function LeaveDialog({ open, isDemo, onClose, onLeave }: LeaveDialogProps) {
  const { t } = usePlay().phrases
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isDemo ? t('arcade.leaveDemoTitle') : t('arcade.leaveTitle')}
      closeLabel={t('arcade.close')}
      width="narrow"
      sheet
      footer={
        <Button look="filled" wide onClick={onLeave}>
          {t('arcade.leave')}
        </Button>
      }
    >
      <p>{isDemo ? t('arcade.leaveDemoBody') : t('arcade.leaveBody')}</p>
    </Dialog>
  )
}
