import { useState } from 'react'
import { Badge, Button, ButtonLink, Chip, IconButton } from '../index.ts'
import { Section } from './section.tsx'
import styles from './specimen.module.css'

export function Buttons() {
  const [presses, setPresses] = useState(0)
  const [starred, setStarred] = useState(false)
  const [chosen, setChosen] = useState(true)
  return (
    <Section title="Buttons">
      <div className={styles.row}>
        <Button look="filled" icon="play" onClick={() => setPresses(presses + 1)}>
          Play
        </Button>
        <Button>Demo</Button>
        <Button look="plain">See all</Button>
        <Button look="filled" busy onClick={() => setPresses(presses + 1)}>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <ButtonLink href="#link" icon="recall">
          A link
        </ButtonLink>
        <output>{presses} presses</output>
      </div>
      <div className={styles.row}>
        <IconButton icon="letter" label="Letters, 3 unread">
          <Badge count={3} />
        </IconButton>
        <IconButton icon="letter" label="Letters, 120 unread">
          <Badge count={120} />
        </IconButton>
        <IconButton
          icon={starred ? 'star-filled' : 'star'}
          label="Favourite"
          pressed={starred}
          onClick={() => setStarred(!starred)}
        />
        <IconButton icon="play" label="Play" look="ring" />
        <IconButton icon="refresh" label="Refresh" disabled />
        <Chip>Hot</Chip>
        <Chip chosen={chosen} removable={chosen} onClick={() => setChosen(!chosen)}>
          Has a demo
        </Chip>
        <Chip disabled>New</Chip>
      </div>
      <div className={styles.narrow}>
        <Button look="filled" wide>
          Donaudampfschifffahrtselektrizitätenhauptbetriebswerk
        </Button>
      </div>
    </Section>
  )
}
