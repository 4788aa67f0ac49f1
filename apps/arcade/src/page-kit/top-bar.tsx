import { useState } from 'react'
import { Button, IconButton } from '@glasshouse/ui'
import { Balance } from './balance.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { usePlay } from './play-context.tsx'
import type { Sound } from './sound.ts'
import styles from './top-bar.module.css'

type TopBarProps = {
  readonly title: string
  readonly house: string
  readonly balance: string
  readonly isDemo: boolean
  readonly sound: Sound
  readonly onLeave: () => void
}

/** Name, balance and the ways out, the same for every game. */
export function TopBar({ title, house, balance, isDemo, sound, onLeave }: TopBarProps) {
  const { t } = usePlay().phrases
  const [isSoundOn, setSoundOn] = useState(() => sound.isOn())
  return (
    <header className={styles.bar}>
      <div className={styles.names}>
        <h1 className={styles.title}>{title}</h1>
        <span className={styles.house}>{house}</span>
        {isDemo && <span className={styles.demo}>{t('arcade.playMoney')}</span>}
      </div>
      <div className={styles.tools}>
        <IconButton
          icon={isSoundOn ? 'sound-on' : 'sound-off'}
          label={t('arcade.sound')}
          pressed={isSoundOn}
          onClick={() => {
            sound.turn(!isSoundOn)
            setSoundOn(!isSoundOn)
          }}
        />
        <FullScreenButton className={styles.full} />
      </div>
      <Balance amount={balance} />
      <div className={styles.leave}>
        <Button icon="leave" size="small" onClick={onLeave}>
          {t('arcade.leave')}
        </Button>
      </div>
    </header>
  )
}
