import { useState, type ReactNode } from 'react'
import { Button } from '@glasshouse/ui'
import { usePlay } from '../page-kit/play-context.tsx'
import styles from './step.module.css'

type StepProps = {
  readonly number: number
  readonly title: string
  readonly why: string
  readonly children: ReactNode
}

/** One numbered step, in the order in which things happened: what, why, and the figures. */
export function Step({ number, title, why, children }: StepProps) {
  return (
    <section className={styles.step} aria-labelledby={`step-${number}`}>
      <div>
        <h2 className={styles.title} id={`step-${number}`}>
          {number}. {title}
        </h2>
        <p className={styles.why}>{why}</p>
      </div>
      <div className={styles.figures}>{children}</div>
    </section>
  )
}

/** A long value with its name and a button that copies it. */
export function Copyable({ name, value }: { readonly name: string; readonly value: string }) {
  const { t } = usePlay().phrases
  const [copied, setCopied] = useState(false)
  return (
    <div className={styles.copyable}>
      <span className={styles.name}>{name}</span>
      <code className={styles.value}>{value}</code>
      <Button
        look="plain"
        size="small"
        icon={copied ? 'check' : 'copy'}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
      >
        {copied ? t('arcade.copied') : t('arcade.copy')}
      </Button>
    </div>
  )
}
