import { useEffect, useState } from 'react'
import { Button, IconButton } from '@glasshouse/ui'
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
  const { phrases, money } = usePlay()
  const { t } = phrases
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
        <FullScreenButton />
      </div>
      <p className={styles.balance}>
        <span className={styles.balanceLabel}>{t('arcade.balance')}</span>
        <output aria-live="off">{money(balance)}</output>
      </p>
      <div className={styles.leave}>
        <Button icon="leave" size="small" onClick={onLeave}>
          {t('arcade.leave')}
        </Button>
      </div>
    </header>
  )
}

function FullScreenButton() {
  const { t } = usePlay().phrases
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  // A browser may refuse (an embedded page, a phone); the button then simply has no effect.
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(Boolean)
  return (
    <IconButton
      icon={isFull ? 'full-leave' : 'full'}
      label={isFull ? t('arcade.leaveFullScreen') : t('arcade.fullScreen')}
      className={styles.full}
      onClick={toggle}
    />
  )
}
