import { Button, Checkbox, Field, Tabs } from '@glasshouse/ui'
import { openDialog, useDialog, type Challenge } from '@glasshouse/member-kit'
import { usePhrases, waitText } from '@glasshouse/web-kit'
import styles from './device-verification.module.css'
import { useDeviceVerification } from './use-device-verification.ts'

const ways = { phone: 'account.byPhone', email: 'account.byEmail' } as const

export function DeviceVerificationForm({ challenge }: { readonly challenge: Challenge }) {
  const { t } = usePhrases('account')
  const target = useDialog()?.target
  const form = useDeviceVerification(challenge)
  const contact = challenge.contacts.find(each => each.method === form.method)
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.lead}>
        {t('different_device')} {t('account.deviceCodeBody')}
      </p>
      <Tabs
        label={t('account.contactWays')}
        tabs={challenge.contacts.map(({ method }) => ({ key: method, label: t(ways[method]) }))}
        value={form.method}
        onChange={form.choose}
      >
        <p className={styles.to}>{t('account.codeTo', { target: contact?.target ?? '' })}</p>
      </Tabs>
      <Field
        data-focus-first
        label={t('account.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={form.code}
        error={form.error}
        beside={
          <Button disabled={form.waitS > 0} onClick={form.send}>
            {form.waitS > 0 ? t('account.sendCodeIn', { time: waitText(form.waitS) }) : t('account.sendCode')}
          </Button>
        }
        onChange={event => form.type(event.target.value)}
      />
      <Checkbox checked={form.trusts} onChange={event => form.setTrusts(event.target.checked)}>
        {t('account.trustDevice')}
      </Checkbox>
      <Button look="filled" type="submit" busy={form.isBusy} wide>
        {t('account.continue')}
      </Button>
      {challenge.question !== null && (
        <Button
          look="plain"
          onClick={() =>
            openDialog('doubleValidation', { challenge, ...(target === undefined ? {} : { target }) })
          }
        >
          {t('account.questionInstead')}
        </Button>
      )}
    </form>
  )
}
