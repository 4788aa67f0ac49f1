import { Button, Dialog, Field } from '@glasshouse/ui'
import { promptError, usePhrases, useQuestion, valueKindError, type Prompt } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import styles from './message-box.module.css'

/** Shows the current question. An invalid value keeps the box open and shows why. */
export function MessageBox() {
  const { t } = usePhrases('frame', 'account')
  const question = useQuestion()
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  if (!question) return null
  const { title, text, confirm, cancel, prompt, answer } = question
  const refuse = () => answer(undefined)
  const wrongIn = (asked: Prompt, typed: string) => {
    const key = asked.kind && valueKindError(asked.kind, typed)
    const general = { illegal: t('ask.illegal'), tooShort: (count: number) => t('ask.tooShort', { count }) }
    return key === undefined ? promptError(asked, typed, general) : t(key)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = prompt && wrongIn(prompt, value)
    if (wrong === undefined) answer(prompt ? value : '')
    else setError(wrong)
  }
  return (
    <Dialog open onClose={refuse} title={title} closeLabel={t('action.close')} width="narrow" sheet>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{text}</p>
        {prompt && (
          <Field
            label={prompt.label}
            value={value}
            maxLength={prompt.maxLength}
            counter
            error={error}
            data-focus-first
            onChange={event => {
              setValue(event.target.value)
              setError(undefined)
            }}
          />
        )}
        <div className={styles.ways}>
          <Button look="plain" onClick={refuse}>
            {cancel}
          </Button>
          <Button look="filled" type="submit">
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
