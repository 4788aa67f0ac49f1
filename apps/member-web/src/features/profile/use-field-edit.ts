import {
  checkCodeField,
  checkProfileField,
  codeFieldOf,
  isProvenField,
  profileValueOf,
  type MemberProfile,
  type ProfileField,
} from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { callApi, calls, showToast, useFormFields, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { useState } from 'react'
import { onEdit } from './profile.reactions.ts'
import { editRules, fieldLooks, startValue } from './profile.rules.ts'
import { useCode } from './use-code.ts'

export type EditField = 'value' | 'code' | 'password' | 'captcha'

export type FieldEditing = {
  readonly profile: MemberProfile
  readonly field: ProfileField
  readonly onSaved: (profile: MemberProfile) => void
  /** What was read of the member is no longer true. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** The input of one value, and the result of sending it. */
export function useFieldEdit({ profile, field, onSaved, onStale, onClose }: FieldEditing) {
  const phrases = usePhrases('profile', 'account')
  const { t } = phrases
  const { site } = usePayload()
  const form = useFormFields<EditField>({
    value: startValue(profile, field),
    code: '',
    password: '',
    captcha: '',
  })
  const { values, setErrors, onField } = form
  const code = useCode({ field, currency: profile.member_currency, form, phrases })
  const state = profile.fields.find(({ name }) => name === field)
  // The contract defines which fields a code can prove, the site whether it is required.
  const codeField = state?.needs_code === 1 && isProvenField(field) ? codeFieldOf[field] : undefined
  const needsPassword = state?.needs_password === 1
  const [openedAt] = useState(() => new Date())
  const rules = editRules(profile, site, openedAt)

  const save = useSubmit(
    () =>
      callApi(calls.profileEdit, {
        [field]: profileValueOf(field, values.value),
        ...(codeField === undefined ? {} : { [codeField]: values.code.trim() }),
        ...(needsPassword ? { password: values.password } : {}),
      }),
    {
      reactions: onEdit,
      phrases,
      onField,
      onRefresh: onStale,
      onDone: saved => {
        onSaved(saved)
        showToast({ tone: 'good', text: t('profile.saved', { field: t(fieldLooks[field].label) }) })
        onClose()
      },
    },
  )

  const submit = () => {
    const fault = checkProfileField(field, values.value.trim(), rules)
    const codeFault = codeField === undefined ? undefined : checkCodeField(codeField, values.code.trim())
    const errors = {
      ...(fault === undefined ? {} : { value: t(fault) }),
      ...(codeFault === undefined ? {} : { code: t(codeFault) }),
      ...(needsPassword && values.password === '' ? { password: t('ph_password') } : {}),
    }
    setErrors(errors)
    if (Object.keys(errors).length === 0) save.submit()
  }

  return { form, rules, code, needsCode: codeField !== undefined, needsPassword, isBusy: save.isBusy, submit }
}
