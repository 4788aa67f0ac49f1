import { useState } from 'react'
import { Button, Carousel, LoadingOverlay, MarqueeLine, Odometer } from '../index.ts'
import { Section } from './section.tsx'
import styles from './specimen.module.css'

const slides = ['First', 'Second', 'Third'].map(name => ({
  key: name,
  label: `${name} slide`,
  content: (
    <div className={styles.banner}>
      <h3>{name}</h3>
      <Button>{name} action</Button>
    </div>
  ),
}))

const announcements = [
  { key: 'a', content: <strong>Monsoon games rest tonight, 02:00 to 03:00.</strong> },
  { key: 'b', content: 'Money you left there comes home by itself before that.' },
]

export function Moving() {
  const [amount, setAmount] = useState(482_913_750n)
  const [loading, setLoading] = useState(false)
  return (
    <Section title="Moving">
      <Odometer digits={String(amount)} label={`Jackpot, ${amount} dong`} />
      <div className={styles.row}>
        <Button onClick={() => setAmount(amount + 7n)}>Grow</Button>
        <Button onClick={() => setLoading(!loading)}>Load</Button>
      </div>
      <Carousel
        label="Featured"
        slides={slides}
        labels={{ pause: 'Pause', resume: 'Continue' }}
        everyMs={600}
      />
      <MarqueeLine
        label="Announcements"
        pauseLabel="Pause the announcements"
        items={announcements}
        everyMs={700}
        end="Your time 14:32"
      />
      <div className={styles.cover}>
        <p>Under the overlay</p>
        <LoadingOverlay visible={loading} label="Opening Lantern Three" />
      </div>
    </Section>
  )
}
