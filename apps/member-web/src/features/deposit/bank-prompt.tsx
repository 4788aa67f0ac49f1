import { Button, Dialog } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { SupportButton } from '../../support-button.tsx'
import styles from './bank-prompt.module.css'

/**
 * Says that a bank account has to be bound first. The page for that is not built yet, so there is no link to it;
 * customer service is named.
 */
export function BankPrompt({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = usePhrases('deposit')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('deposit.bindTitle')}
      closeLabel={t('action.close')}
      width="narrow"
      sheet
      footer={
        <div className={styles.actions}>
          <SupportButton onLeave={onClose} />
          <Button look="filled" wide onClick={onClose}>
            {t('action.ok')}
          </Button>
        </div>
      }
    >
      <div className={styles.words}>
        <p>{t('deposit.bindBody')}</p>
        <p>{t('deposit.bindLater')}</p>
      </div>
    </Dialog>
  )
}
