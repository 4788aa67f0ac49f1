import { useState } from 'react'
import { Button, Field } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'

type TypedNumberProps = {
  readonly digits: number
  readonly isOpen: boolean
  readonly onNumber: (number: string) => void
}

/** A number of so many digits, typed; it gets a chip once it is whole. */
export function TypedNumber({ digits, isOpen, onNumber }: TypedNumberProps) {
  const { t } = usePlay<'draw'>().phrases
  const [text, setText] = useState('')
  const isWhole = text.length === digits
  const submit = () => {
    if (!isWhole || !isOpen) return
    onNumber(text)
    setText('')
  }
  return (
    <form
      style={{ display: 'contents' }}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        label={t('draw.number', { digits })}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={event => {
          const field = event.currentTarget
          // The renderer puts nothing back where the state stays as it is (decision 145).
          field.value = field.value.replaceAll(/\D/g, '').slice(0, digits)
          setText(field.value)
        }}
      />
      <Button type="submit" size="small" look="filled" disabled={!isWhole || !isOpen}>
        {t('draw.placeChip')}
      </Button>
    </form>
  )
}
