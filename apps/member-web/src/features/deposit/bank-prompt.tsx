import { Button, ButtonLink, Dialog } from '@glasshouse/ui'
import { usePayload, usePhrases } from '@glasshouse/web-kit'
import { linkFrom } from '../../links.ts'
import styles from './bank-prompt.module.css'

/**
 * Says that a bank account has to be bound first. The page for that is not built yet, so nothing here leads to it; who
 * can help is named where the site has somebody.
 */
export function BankPrompt({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = usePhrases('deposit')
  const { site } = usePayload()
  const support = linkFrom(site.customer_service.url)
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
          {support && (
            <ButtonLink look="outline" wide href={support.href} target="_blank" rel="noopener">
              {t('nav.support')}
            </ButtonLink>
          )}
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
