import { Icon } from '@glasshouse/ui'
import type { ReactNode } from 'react'
import styles from './state-tag.module.css'

type Tone = 'moving' | 'done' | 'failed' | 'over'

const icons = { moving: 'clock', done: 'check', failed: 'x', over: 'minus' } as const

/** A state by its mark and its text; the colour repeats it. */
export function StateTag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={icons[tone]} size={16} />
      {children}
    </span>
  )
}
