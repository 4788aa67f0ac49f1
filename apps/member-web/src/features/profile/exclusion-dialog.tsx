import { callApi, calls, usePhrases, useSubmit, type Said } from '@glasshouse/web-kit'
import { useState } from 'react'
import { useLeave } from '../../use-logout.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { onExclude } from './profile.reactions.ts'
import { ExclusionChoice } from './exclusion-choice.tsx'
import { ExclusionSure } from './exclusion-sure.tsx'
import { exclusionEnd, exclusionLengths, type ExclusionLength } from './exclusion.rules.ts'

const endStyle = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** Two steps: how long and what that means, then the end of it spelled out, and the password. */
export function ExclusionDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases('profile', 'account')
  const { t, date } = phrases
  const leave = useLeave()
  const [now] = useState(() => new Date())
  const [length, setLength] = useState<ExclusionLength>(exclusionLengths[0])
  const [step, setStep] = useState<'begin' | 'sure' | 'back'>('begin')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<Said>()
  const { days } = length
  const input = days === undefined ? { permanent: 1 as const } : { days }
  const begin = useSubmit(() => callApi(calls.selfExclude, { ...input, password }), {
    reactions: onExclude,
    phrases,
    onField: (_field, said) => setError(said),
    // Its texts are those that the member's other windows get.
    onDone: () => leave('resting'),
  })

  const submit = () => {
    if (step !== 'sure') return setStep('sure')
    if (password === '') return setError(t('ph_password'))
    begin.submit()
  }

  const end = exclusionEnd(length, now)
  return (
    <FormDialog title={t('profile.rest')} onClose={onClose} onSubmit={submit}>
      {step === 'sure' ? (
        <ExclusionSure
          until={end && date(end, endStyle)}
          password={password}
          error={error}
          isBusy={begin.isBusy}
          onPassword={typed => {
            setPassword(typed)
            setError(undefined)
          }}
          onBack={() => setStep('back')}
        />
      ) : (
        <ExclusionChoice length={length} onChoose={setLength} isBack={step === 'back'} />
      )}
    </FormDialog>
  )
}
