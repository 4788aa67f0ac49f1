import { Button } from '@glasshouse/ui'
import type { ReactElement } from 'react'
import { contactSupport } from './support-opener.ts'

/** A field's message: a sentence, or one that mentions customer service and links to it. */
export type Said = string | ReactElement

type SupportSentenceProps = {
  readonly text: string
  /** The button's text. */
  readonly action: string
}

export function SupportSentence({ text, action }: SupportSentenceProps) {
  return (
    <>
      {text}{' '}
      <Button look="plain" size="small" onClick={contactSupport}>
        {action}
      </Button>
    </>
  )
}
