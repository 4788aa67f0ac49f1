import { Dialog, Skeleton } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'
import { RichText } from '../../operator-content/rich-text.tsx'
import styles from './agreement-dialog.module.css'
import { readAgreement, type Agreement } from './registration.api.ts'

type AgreementDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** The text that a new member accepts. */
export function AgreementDialog({ open, onClose }: AgreementDialogProps) {
  const { t } = usePhrases('account')
  const [agreement, setAgreement] = useState<Agreement | 'failed'>()

  useEffect(() => {
    if (!open || (agreement !== undefined && agreement !== 'failed')) return
    void readAgreement().then(read => setAgreement(read ?? 'failed'))
  }, [open, agreement])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={typeof agreement === 'object' ? agreement.title : t('account.agreementTitle')}
      closeLabel={t('action.close')}
      sheet
    >
      {agreement === undefined && <Skeleton shape="block" className={styles.wait} />}
      {agreement === 'failed' && <ReadingFailed onRetry={() => setAgreement(undefined)} />}
      {typeof agreement === 'object' && <AgreementText agreement={agreement} />}
    </Dialog>
  )
}

export function AgreementText({ agreement }: { readonly agreement: Agreement }) {
  const { t } = usePhrases('account')
  return (
    <div className={styles.text}>
      <RichText html={agreement.content} />
      <p className={styles.version}>{t('account.agreementVersion', { version: agreement.version })}</p>
    </div>
  )
}
