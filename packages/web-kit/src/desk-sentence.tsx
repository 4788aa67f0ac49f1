import { Button } from '@glasshouse/ui'
import type { ReactElement } from 'react'
import { openDesk } from './desk-visit.ts'

/** What is said at a field: a sentence, or one that sends somebody to the desk of the house and leads there. */
export type Said = string | ReactElement

type DeskSentenceProps = {
  readonly text: string
  /** The button's word. */
  readonly action: string
}

export function DeskSentence({ text, action }: DeskSentenceProps) {
  return (
    <>
      {text}{' '}
      <Button look="plain" size="small" onClick={openDesk}>
        {action}
      </Button>
    </>
  )
}
