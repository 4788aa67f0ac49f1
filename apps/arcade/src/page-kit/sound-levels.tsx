import { useState } from 'react'
import { usePlay } from './play-context.tsx'
import type { Sound } from './sound.ts'
import styles from './sound-levels.module.css'

/** How loud the game is: what happens in it, and what goes on by itself. */
export function SoundLevels({ sound }: { readonly sound: Sound }) {
  const { t } = usePlay().phrases
  const [levels, setLevels] = useState(() => sound.levels())
  return (
    <div className={styles.levels}>
      {(['effects', 'music'] as const).map(layer => (
        <label className={styles.level} key={layer}>
          <span>{t(layer === 'effects' ? 'arcade.soundEffects' : 'arcade.soundMusic')}</span>
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            value={Math.round(levels[layer] * 100)}
            onChange={event => {
              const next = { ...levels, [layer]: Number(event.currentTarget.value) / 100 }
              setLevels(next)
              sound.setLevels(next)
              if (layer === 'effects') sound.chime(2)
            }}
          />
        </label>
      ))}
    </div>
  )
}
