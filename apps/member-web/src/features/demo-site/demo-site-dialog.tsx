import { Button, Dialog } from '@glasshouse/ui'
import { closeDialog, openDialog } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'

/** No form, so nothing can be sent: a demo site has no login and no registration. */
export function DemoSiteDialog() {
  const { t } = usePhrases('pages')
  return (
    <Dialog
      open
      onClose={closeDialog}
      title={t('pages.demoTitle')}
      closeLabel={t('action.close')}
      sheet
      width="narrow"
      footer={
        <Button look="filled" wide icon="play" onClick={() => openDialog('demo')}>
          {t('action.tryDemo')}
        </Button>
      }
    >
      <p>{t('pages.demoBody')}</p>
    </Dialog>
  )
}
