import { subAccountLimits, subAccountRights, type SubAccountRight } from '@glasshouse/contract'
import { Button, Checkbox, Field } from '@glasshouse/ui'
import { callApi, calls, showToast, useFormFields, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { useState } from 'react'
import { FormDialog } from '../../../form-dialog.tsx'
import styles from '../../../dialog-form.module.css'
import { onSubAccountChange, onSubAccountStore } from './sub-accounts.reactions.ts'
import type { SubAccount } from './sub-accounts-view.tsx'
import { useSubAccountsRefresh } from './use-sub-accounts.ts'

type DialogProps = {
  /** Undefined for a new one. */
  readonly entry: SubAccount | undefined
  readonly onClose: () => void
}

/** Name, account, password and rights; an existing one keeps its password unless another is typed. */
export function SubAccountDialog({ entry, onClose }: DialogProps) {
  const phrases = usePhrases('agents', 'account')
  const { t } = phrases
  const refresh = useSubAccountsRefresh()
  const form = useFormFields({ account: '', name: entry?.name ?? '', password: '' })
  const { values, errors, setErrors, change, onField } = form
  const [rights, setRights] = useState<readonly SubAccountRight[]>(entry?.rights ?? ['downline'])
  const shared = {
    phrases,
    onField,
    onRefresh: refresh,
    onDone: () => {
      showToast({ tone: 'good', text: t('agents.campaign.changed') })
      refresh()
      onClose()
    },
  }
  const name = values.name.trim()
  const { password } = values
  const storing = useSubmit(
    () =>
      callApi(calls.agentSubAccountStore, {
        account: values.account.trim(),
        name,
        password,
        rights: [...rights],
      }),
    { ...shared, reactions: onSubAccountStore },
  )
  const changing = useSubmit(
    (id: string) =>
      callApi(calls.agentSubAccountUpdate, { id, name, rights: [...rights], ...(password && { password }) }),
    { ...shared, reactions: onSubAccountChange },
  )
  const submit = () => {
    const needed = t('agents.needed')
    const missing = {
      ...(name === '' ? { name: needed } : {}),
      ...(!entry && values.account.trim() === '' ? { account: needed } : {}),
      ...(!entry && password === '' ? { password: needed } : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    if (entry) changing.submit(entry.id)
    else storing.submit()
  }
  const toggle = (right: SubAccountRight) =>
    setRights(rights.includes(right) ? rights.filter(each => each !== right) : [...rights, right])
  return (
    <FormDialog
      title={t(entry ? 'agents.campaign.edit' : 'agents.subAdd')}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={t('agents.campaign.name')}
        name="name"
        autoComplete="off"
        maxLength={subAccountLimits.name}
        value={values.name}
        error={errors.name}
        onChange={event => change('name', event.target.value)}
      />
      {!entry && (
        <Field
          label={t('account.account')}
          name="account"
          autoComplete="off"
          maxLength={64}
          value={values.account}
          error={errors.account}
          onChange={event => change('account', event.target.value)}
        />
      )}
      <Field
        label={t(entry ? 'agents.subNewPassword' : 'account.password')}
        help={entry && t('agents.subPasswordHelp')}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={64}
        value={password}
        error={errors.password}
        onChange={event => change('password', event.target.value)}
      />
      <fieldset className={styles.choices}>
        <legend>{t('agents.subRights')}</legend>
        {subAccountRights.map(right => (
          <Checkbox key={right} checked={rights.includes(right)} onChange={() => toggle(right)}>
            {t(`agents.right.${right}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Button look="filled" type="submit" busy={storing.isBusy || changing.isBusy} wide>
        {t('agents.campaign.save')}
      </Button>
    </FormDialog>
  )
}
