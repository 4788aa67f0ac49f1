import { applicationLengths } from '@glasshouse/contract'
import { callApi, calls, react, showToast, useFormFields, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { onApply } from './agents.reactions.ts'
import { useAgreementTick } from './use-agreement-tick.ts'

type TextField = keyof typeof applicationLengths
type ApplyField = TextField | 'agreement'

const empty = { contact: '', promotion_channel: '', remark: '', agreement: '' } as const
const needed = ['contact', 'promotion_channel'] as const

/** The input of the application, and sending it. `onSent`: it is stored, or there is an obstacle. */
export function useApply(onSent: () => void) {
  const phrases = usePhrases('agents')
  const { t } = phrases
  const form = useFormFields<ApplyField>(empty)
  const agreement = useAgreementTick(form)
  const [agentType, setAgentType] = useState<1 | 2>(1)
  const [isSending, setSending] = useState(false)
  const { values, setErrors } = form

  const faults = () => {
    const missing = needed.filter(field => values[field].trim() === '')
    return {
      ...Object.fromEntries(missing.map(field => [field, t('agents.needed')])),
      ...(agreement.isTicked ? {} : { agreement: t('agents.agreementNeeded') }),
    }
  }
  /** Answers whether a field is at fault. */
  const send = async (): Promise<boolean> => {
    if (isSending) return false
    const found = faults()
    setErrors(found)
    if (Object.keys(found).length > 0) return true
    setSending(true)
    const { contact, promotion_channel, remark } = values
    const answer = await callApi(calls.applyForAgent, {
      agent_type: agentType,
      contact,
      promotion_channel,
      remark,
      agreement: 1,
      agreement_version: values.agreement,
    })
    setSending(false)
    const isOldAgreement = !answer.ok && answer.refusal === 'agreementMissing'
    if (isOldAgreement) {
      // Another one holds now than the one that was read: it is agreed to anew.
      form.change('agreement', '')
      agreement.retry()
    }
    if (!answer.ok) react(answer, onApply, { phrases, onField: form.onField })
    else showToast({ tone: 'good', text: t('agents.sent') })
    // The page then shows the obstacle; a network fault keeps the input.
    if (answer.ok || Object.hasOwn(onApply, answer.refusal)) onSent()
    return isOldAgreement
  }
  return { ...form, agreement, agentType, setAgentType, isSending, send }
}
