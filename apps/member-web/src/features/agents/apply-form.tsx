import { applicationLengths } from '@glasshouse/contract'
import { Button, Field } from '@glasshouse/ui'
import { focusFirstFault, usePhrases } from '@glasshouse/web-kit'
import { AgreementTick } from './agreement-tick.tsx'
import styles from './apply-form.module.css'
import { useApply } from './use-apply.ts'

type ApplyFormProps = {
  /** The operator's text about an earlier application. */
  readonly before: string
  readonly onSent: () => void
}

const types = [1, 2] as const
const texts = ['contact', 'promotion_channel', 'remark'] as const

/** The application: which way to be paid, how to reach the applicant, where members are to come from. */
export function ApplyForm({ before, onSent }: ApplyFormProps) {
  const { t } = usePhrases('agents')
  const { values, errors, change, agreement, agentType, setAgentType, isSending, send } = useApply(onSent)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const form = event.currentTarget
        void send().then(isAtFault => {
          if (isAtFault) focusFirstFault(form)
        })
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
      <AgreementTick agreement={agreement} />
      <Button type="submit" look="filled" busy={isSending} className={styles.send}>
        {t('agents.send')}
      </Button>
    </form>
  )
}
