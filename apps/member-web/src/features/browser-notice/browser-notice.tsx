import { Button, Dialog } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'

/** Once per visit; it can be closed. */
export function BrowserNotice() {
  const { t } = usePhrases('frame')
  const [isShown, show] = useState(true)
  const close = () => show(false)
  // The document's line for browsers without scripts has the same text.
  useEffect(() => document.getElementById('old-browser')?.remove(), [])
  if (!isShown) return null
  return (
    <Dialog
      open
      onClose={close}
      title={t('browser.tooOld')}
      closeLabel={t('action.close')}
      width="narrow"
      sheet
      footer={
        <Button look="filled" wide onClick={close}>
          {t('action.ok')}
        </Button>
      }
    >
      <p>{t('browser.which')}</p>
    </Dialog>
  )
}
