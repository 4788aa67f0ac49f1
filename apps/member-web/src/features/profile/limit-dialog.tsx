import type { Currency } from '@glasshouse/money'
import { Button, Field } from '@glasshouse/ui'
import { showToast, typedAmount, unitsOf, usePhrases, useSubmit, type Said } from '@glasshouse/web-kit'
import { useState } from 'react'
import styles from '../../dialog-form.module.css'
import { FormDialog } from '../../form-dialog.tsx'
import {
  isMoney,
  isRaise,
  readLimit,
  type LimitName,
  type LimitState,
  type LimitValue,
} from './limits.rules.ts'
import { onLimits } from './profile.reactions.ts'
import { useLimitTexts } from './use-limit-texts.ts'
import type { SetLimits } from './use-limits.ts'

type LimitDialogProps = {
  readonly name: LimitName
  readonly state: LimitState
  readonly currency: Currency
  readonly set: SetLimits
  readonly onClose: () => void
}

/** Sets one limit, and shows before it is sent whether it applies at once or after a day. */
export function LimitDialog({ name, state, currency, set, onClose }: LimitDialogProps) {
  const phrases = usePhrases('profile')
  const { t, tag } = phrases
  const words = useLimitTexts(currency)
  const { limit } = state
  const [typed, setTyped] = useState(() =>
    typeof limit === 'string' ? typedAmount(unitsOf(limit), currency, tag) : String(limit ?? ''),
  )
  const [error, setError] = useState<Said>()
  const read = readLimit(name, typed, { currency, tag })

  const send = useSubmit((value: LimitValue) => set({ [name]: value }), {
    reactions: onLimits,
    phrases,
    onField: (_field, said) => setError(said),
    onDone: limits => {
      showToast({ tone: 'good', text: words.outcome(limits, name) })
      onClose()
    },
  })

  const submit = () => {
    if (!read.ok) return setError(t(isMoney(name) ? 'profile.limitBad' : 'profile.limitBadMinutes'))
    send.submit(read.value)
  }

  const effect = () => {
    if (!read.ok) return undefined
    return t(isRaise(state, read.value) ? 'profile.limitHigher' : 'profile.limitLower')
  }
  return (
    <FormDialog title={words.title(name)} onClose={onClose} onSubmit={submit}>
      <p className={styles.lead}>{words.help(name)}</p>
      <Field
        data-focus-first
        label={isMoney(name) ? t('profile.limitAmount') : t('profile.limitMinutes')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        help={effect()}
        error={error}
        onChange={event => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <Button look="filled" type="submit" busy={send.isBusy} wide>
        {t('profile.limitSet')}
      </Button>
      {limit !== null && (
        <Button look="plain" wide onClick={() => send.submit(null)}>
          {t('profile.limitRemove')}
        </Button>
      )}
    </FormDialog>
  )
}
