import { Button, Checkbox } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState, type ReactNode } from 'react'
import { AgreementDialog } from './agreement-dialog.tsx'
import styles from './register-action.module.css'
import type { Registration } from './use-registration.ts'

/** What a new member agrees to, and the button that sends the form. */
export function RegisterAction({ form }: { readonly form: Registration }) {
  const { t, rich } = usePhrases('account')
  const [agreementOpen, setAgreementOpen] = useState(false)
  return (
    <div className={styles.action}>
      <Checkbox
        checked={form.agreed}
        error={form.errors.agreement}
        onChange={event => form.setAgreed(event.target.checked)}
      >
        {rich('account.agreementTick', { link: agreementLink(() => setAgreementOpen(true)) })}
      </Checkbox>
      <Button look="filled" type="submit" busy={form.isBusy} wide>
        {t('account.open')}
      </Button>
      <AgreementDialog
        key={form.agreementVersion}
        open={agreementOpen}
        onClose={() => setAgreementOpen(false)}
      />
    </div>
  )
}

/** The text of the agreement's link, as a button that opens the text without leaving the form. */
function agreementLink(open: () => void) {
  return (text: ReactNode) => (
    <button className={styles.link} type="button" key="link" onClick={open}>
      {text}
    </button>
  )
}
