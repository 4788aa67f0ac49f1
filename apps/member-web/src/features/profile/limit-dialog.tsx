import type { Currency } from '@glasshouse/money'
import { Button, Dialog, Field } from '@glasshouse/ui'
import { react, showToast, typedAmount, unitsOf, usePhrases, type Said } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import styles from '../../dialog-form.module.css'
import {
  isMoney,
  isRaise,
  readLimit,
  type LimitName,
  type LimitState,
  type LimitValue,
} from './limits.rules.ts'
import { onLimits } from './profile.reactions.ts'
import { useLimitWords } from './use-limit-words.ts'
import type { SetLimits } from './use-limits.ts'

type LimitDialogProps = {
  readonly name: LimitName
  readonly state: LimitState
  readonly currency: Currency
  readonly set: SetLimits
  readonly onClose: () => void
}

/** Sets one limit, and says before it is sent whether it counts at once or after a day. */
export function LimitDialog({ name, state, currency, set, onClose }: LimitDialogProps) {
  const phrases = usePhrases('profile')
  const { t, tag } = phrases
  const words = useLimitWords(currency)
  const { limit } = state
  const [typed, setTyped] = useState(() =>
    typeof limit === 'string' ? typedAmount(unitsOf(limit), currency, tag) : String(limit ?? ''),
  )
  const [error, setError] = useState<Said>()
  const [isBusy, setBusy] = useState(false)
  const read = readLimit(name, typed, { currency, tag })

  async function send(value: LimitValue) {
    setBusy(true)
    const answer = await set({ [name]: value })
    setBusy(false)
    if (!answer.ok) return react(answer, onLimits, { phrases, onField: (_field, said) => setError(said) })
    showToast({ tone: 'good', text: words.outcome(answer.value, name) })
    onClose()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!read.ok) return setError(t(isMoney(name) ? 'profile.limitBad' : 'profile.limitBadMinutes'))
    void send(read.value)
  }

  const effect = () => {
    if (!read.ok) return undefined
    return t(isRaise(state, read.value, unitsOf) ? 'profile.limitHigher' : 'profile.limitLower')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(name)}
      closeLabel={t('action.close')}
      closeBeside={false}
      sheet
      width="narrow"
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{t(`profile.limitHelp.${name}`)}</p>
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
        <Button look="filled" type="submit" busy={isBusy} wide>
          {t('profile.limitSet')}
        </Button>
        {limit !== null && (
          <Button look="plain" wide onClick={() => void send(null)}>
            {t('profile.limitRemove')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
