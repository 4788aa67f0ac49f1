import { applicationLengths } from '@glasshouse/contract'
import { Button, Checkbox, Field } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useEffect, useRef, type ReactNode } from 'react'
import { agentPath } from '../../routes/paths.ts'
import styles from './apply-form.module.css'
import { useApply } from './use-apply.ts'

type ApplyFormProps = {
  /** What was said of an earlier application. */
  readonly before: string
  readonly onSent: () => void
}

const types = [1, 2] as const
const texts = ['contact', 'promotion_channel', 'remark'] as const

/** The application: which way to be paid, how to reach the applicant, where members are to come from. */
export function ApplyForm({ before, onSent }: ApplyFormProps) {
  const { t, rich } = usePhrases('agents')
  const { values, errors, change, version, agentType, setAgentType, isSending, send } = useApply(onSent)
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.values(errors).some(Boolean))
      frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  return (
    <form
      ref={frame}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={styles.lead}>{t('agents.registerLead')}</p>
      {before !== '' && <blockquote className={styles.before}>{before}</blockquote>}
      <fieldset className={styles.types}>
        <legend className={styles.legend}>{t('agents.typeLegend')}</legend>
        {types.map(type => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name="agent_type"
              checked={agentType === type}
              onChange={() => setAgentType(type)}
            />
            <span className={styles.typeName}>{t(`agents.type${type}`)}</span>
            <span className={styles.typeBody}>{t(`agents.type${type}Body`)}</span>
          </label>
        ))}
      </fieldset>
      {texts.map(name => (
        <Field
          key={name}
          label={t(`agents.${name}`)}
          help={t(`agents.${name}Help`)}
          error={errors[name]}
          name={name}
          value={values[name]}
          maxLength={applicationLengths[name]}
          counter={name === 'remark'}
          required={name !== 'remark'}
          onChange={event => change(name, event.target.value)}
        />
      ))}
      <Checkbox
        checked={values.agreement !== ''}
        error={errors.agreement}
        onChange={event => change('agreement', event.target.checked ? '1' : '')}
      >
        {version === undefined
          ? rich('agents.agree', { link: agreementLink })
          : rich('agents.agreeVersion', { link: agreementLink, version })}
      </Checkbox>
      <Button type="submit" look="filled" busy={isSending} className={styles.send}>
        {t('agents.send')}
      </Button>
    </form>
  )
}

/** In a tab of its own, so that what was typed here stays. */
function agreementLink(words: ReactNode) {
  return (
    <a key="agreement" href={agentPath('Agreement')} target="_blank" rel="noopener" className={styles.link}>
      {words}
    </a>
  )
}
