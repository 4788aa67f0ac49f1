import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../drawings/icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './step-list.module.css'

export type StepState = 'done' | 'now' | 'next' | 'failed'

export type Step = {
  readonly key: string
  readonly state: StepState
  readonly label: ReactNode
  readonly detail?: ReactNode
  /** When, at the far end. */
  readonly at?: ReactNode
}

type StepListProps = {
  readonly steps: readonly Step[]
  /** The states as text, for screen readers. */
  readonly words: Readonly<Record<StepState, string>>
  readonly className?: string | undefined
}

const marks = { done: 'check', now: 'clock', failed: 'x' } as const

/** Something on its way: what is done, what is happening, what comes. */
export function StepList({ steps, words, className }: StepListProps) {
  return (
    <ol className={classNames(styles.list, className)}>
      {steps.map(({ key, state, label, detail, at }) => (
        <li
          key={key}
          className={classNames(styles.step, styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>{state !== 'next' && <Icon name={marks[state]} size={16} />}</span>
          <div className={styles.text}>
            <span className={styles.label}>{label}</span>
            <VisuallyHidden>{words[state]}</VisuallyHidden>
            {detail !== undefined && <div className={styles.detail}>{detail}</div>}
          </div>
          {at !== undefined && <span className={styles.at}>{at}</span>}
        </li>
      ))}
    </ol>
  )
}
