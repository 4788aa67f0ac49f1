import { Button, EmptyState, MoneyText, ProgressBar, Skeleton, StepList, Tag } from '../index.ts'
import { Section } from './section.tsx'
import styles from './specimen.module.css'

const words = { done: 'Done', now: 'Now', next: 'Next', failed: 'Failed' }

export function Showing() {
  return (
    <Section title="Showing">
      <div className={styles.row}>
        <MoneyText
          big
          parts={[
            { kind: 'currency', text: '₫' },
            { kind: 'figures', text: '2,430,000' },
          ]}
        />
        <MoneyText
          big
          tone="win"
          parts={[
            { kind: 'currency', text: '₹' },
            { kind: 'figures', text: '90,000.50' },
          ]}
        />
        <MoneyText
          tone="loss"
          parts={[
            { kind: 'sign', text: '−' },
            { kind: 'currency', text: '₦' },
            { kind: 'figures', text: '155,000' },
          ]}
        />
        <Tag>Hot</Tag>
      </div>
      <ProgressBar label="Loss today" value={155} max={500} />
      <ProgressBar label="Came back" value={96} max={100} tone="win" />
      <div className={styles.columns}>
        <StepList
          words={words}
          steps={[
            { key: 'asked', state: 'done', label: 'You asked', detail: 'Monsoon only', at: '14:31:55' },
            { key: 'sent', state: 'done', label: 'Sent to Monsoon', at: '14:31:56' },
            {
              key: 'wait',
              state: 'now',
              label: 'Monsoon has not answered yet',
              detail: 'We ask again in 15 s.',
            },
            { key: 'home', state: 'next', label: 'Home' },
          ]}
        />
        <div aria-busy="true">
          <Skeleton />
          <Skeleton />
          <Skeleton shape="circle" />
        </div>
        <Skeleton shape="tile" className={styles.place} />
      </div>
      <EmptyState drawing="letters" text="No letters yet." action={<Button>Go home</Button>} />
    </Section>
  )
}
