import { Button } from '@glasshouse/ui'
import type { ReactElement } from 'react'
import { openSupport } from './support-visit.ts'

/** What is said at a field: a sentence, or one that sends somebody to the desk of the house and leads there. */
export type Said = string | ReactElement

type SupportSentenceProps = {
  readonly text: string
  /** The button's word. */
  readonly action: string
}

export function SupportSentence({ text, action }: SupportSentenceProps) {
  return (
    <>
      {text}{' '}
      <Button look="plain" size="small" onClick={openSupport}>
        {action}
      </Button>
    </>
  )
}
