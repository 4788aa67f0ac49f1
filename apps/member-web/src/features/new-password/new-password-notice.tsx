import { Button, Dialog } from '@glasshouse/ui'
import { memberReads } from '@glasshouse/member-kit'
import { onTabMessage, useMember, usePhrases } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLogout } from '../../use-logout.ts'
import { useInfoWindow } from './info-window.ts'
import styles from './new-password.module.css'
import { NewPasswordForm } from './new-password-form.tsx'

/** Comes up by itself where a member has to choose a password, in every window, and stays until they have. */
export function NewPasswordNotice() {
  const { t } = usePhrases('account')
  const isMember = useMember() !== undefined
  const { key, read } = memberReads.layout
  const layout = useQuery({ queryKey: key, queryFn: read, enabled: isMember })
  const isAsked = isMember && layout.data?.first_login_to_change_password === 1
  const { refetch } = layout
  useInfoWindow(isAsked)
  useEffect(
    () => (isAsked ? onTabMessage(({ msg }) => void (msg === 'passwordChanged' && refetch())) : undefined),
    [isAsked, refetch],
  )
  const logOut = useLogout()
  if (!isAsked) return null
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
      <Button look="plain" wide onClick={() => void logOut()}>
        {t('action.logOut')}
      </Button>
    </Dialog>
  )
}
