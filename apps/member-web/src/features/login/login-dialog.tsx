import { Dialog, Tabs } from '@glasshouse/ui'
import { closeDialog, openDialog, useDialog } from '@glasshouse/member-kit'
import { usePhrases, useTemplate } from '@glasshouse/web-kit'
import { Suspense, type ReactNode } from 'react'
import { LoginAdvertisement } from './login-advertisement.tsx'
import { LoginScene } from './login-scene.tsx'
import { HouseRules } from './house-rules.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-dialog.module.css'
import { useLoginLook } from './use-login-look.ts'

type LoginDialogProps = {
  /** The second tab, so that one dialog holds both ways in. */
  readonly registerPanel: ReactNode
  /** Above both tabs. */
  readonly notice: ReactNode
  /** OAuth logins, below both forms. */
  readonly otherWays: ReactNode
}

/** Login and registration, shown while the store of dialogs has `login` or `register`. */
export function LoginDialog({ registerPanel, notice, otherWays }: LoginDialogProps) {
  const { t } = usePhrases('account')
  const dialog = useDialog()
  const isPhone = useTemplate() === 'mobile'
  const shown = useLoginLook()
  const tab = dialog?.name === 'register' ? 'register' : 'login'
  if (!shown) return null
  const { look, isLate } = shown
  return (
    <Dialog
      open={dialog?.name === tab}
      onClose={closeDialog}
      title={tab === 'login' ? t('account.tabLogin') : t('account.tabRegister')}
      closeLabel={t('action.close')}
      closeBeside={false}
      quietTitle
      sheet
      width="wide"
      side={isPhone ? undefined : <HouseRules {...shown} />}
    >
      {isPhone && <LoginScene className={styles.scene} background={look?.background} />}
      <Tabs
        className={styles.tabs}
        label={t('account.ways')}
        tabs={[
          { key: 'login', label: t('account.tabLogin') },
          { key: 'register', label: t('account.tabRegister') },
        ]}
        value={tab}
        onChange={name => openDialog(name, dialog)}
      >
        <Suspense fallback={null}>
          {notice}
          {tab === 'login' ? <LoginForm /> : registerPanel}
          {otherWays}
        </Suspense>
      </Tabs>
      {isPhone && (
        <div className={styles.below} data-late={isLate}>
          {look?.advertisements.map(each => (
            <LoginAdvertisement key={each.id} advertisement={each} />
          ))}
        </div>
      )}
    </Dialog>
  )
}
