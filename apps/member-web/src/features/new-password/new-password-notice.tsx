import { Button, Dialog } from '@glasshouse/ui'
import {
  callApi,
  calls,
  endSession,
  memberReads,
  readLayout,
  useMember,
  usePhrases,
} from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import styles from './new-password.module.css'
import { NewPasswordForm } from './new-password-form.tsx'

/** Comes up by itself where a member has to choose a password, on either layout, and stays until they have. */
export function NewPasswordNotice() {
  const { t } = usePhrases('account')
  const isMember = useMember() !== undefined
  const layout = useQuery({ queryKey: memberReads.layout, queryFn: readLayout, enabled: isMember })
  if (!isMember || layout.data?.first_login_to_change_password !== 1) return null
  const leave = () => {
    void callApi(calls.logout, {})
    endSession('loggedOut')
  }
  return (
    <Dialog
      open
      forced
      onClose={() => undefined}
      title={t('account.mustChangeTitle')}
      closeLabel={t('action.close')}
      sheet
      width="narrow"
    >
      <p className={styles.lead}>{t('account.mustChangeBody')}</p>
      <NewPasswordForm isAlone />
      <Button look="plain" wide onClick={leave}>
        {t('action.logOut')}
      </Button>
    </Dialog>
  )
}
