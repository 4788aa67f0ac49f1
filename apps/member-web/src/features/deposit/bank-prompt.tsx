import { ButtonLink, Dialog } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { SupportButton } from '../../support-button.tsx'
import { paths } from '../../routes/paths.ts'
import styles from './bank-prompt.module.css'

/** Says that a bank account has to be bound first, and leads to the page for that. */
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
          <Link href={paths.bankAccounts} asChild>
            <ButtonLink look="filled" wide onClick={onClose}>
              {t('deposit.bindGo')}
            </ButtonLink>
          </Link>
        </div>
      }
    >
      <p className={styles.words}>{t('deposit.bindBody')}</p>
    </Dialog>
  )
}
