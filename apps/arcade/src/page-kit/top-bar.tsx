import { useState } from 'react'
import { Button, IconButton } from '@glasshouse/ui'
import { Balance } from './balance.tsx'
import playMoney from './demo-mark.module.css'
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
  /** What the menu asks for: the sheet with all that has no place in the bar of a phone. */
  readonly onMenu: () => void
  /** On a phone leaving is asked about first: a slip of the thumb is no decision. */
  readonly onAskLeave: () => void
  readonly onLeave: () => void
}

/** Name, balance and the ways out, the same for every game. */
export function TopBar({ title, house, balance, isDemo, sound, ...ways }: TopBarProps) {
  const { t } = usePlay().phrases
  const [isSoundOn, setSoundOn] = useState(() => sound.isOn())
  return (
    <header className={styles.bar}>
      <IconButton icon="home" label={t('arcade.leave')} className={styles.narrow} onClick={ways.onAskLeave} />
      <div className={styles.names}>
        <h1 className={styles.title}>{title}</h1>
        <span className={styles.house}>{house}</span>
        {isDemo && (
          <span className={playMoney.demo} data-demo>
            {t('arcade.playMoney')}
          </span>
        )}
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
        <FullScreenButton />
      </div>
      <Balance amount={balance} />
      <IconButton icon="menu" label={t('arcade.menu')} onClick={ways.onMenu} />
      <div className={styles.leave}>
        <Button icon="leave" size="small" onClick={ways.onLeave}>
          {t('arcade.leave')}
        </Button>
      </div>
    </header>
  )
}
