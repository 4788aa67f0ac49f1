import { memo } from 'react'
import type { SlotLook } from './look.ts'
import styles from './sky.module.css'

/** What is behind the reels; in free games another sky comes over it. */
export const Sky = memo(function Sky({
  look,
  isFree,
}: {
  readonly look: SlotLook
  readonly isFree: boolean
}) {
  return (
    <>
      <div className={styles.sky} style={{ background: skyOf(look.sky) }}>
        {look.scene !== undefined && <img className={styles.scene} src={look.scene} alt="" />}
      </div>
      {look.freeSky && (
        <div
          className={styles.freeSky}
          data-on={isFree || undefined}
          style={{ background: skyOf(look.freeSky) }}
        >
          {look.freeScene !== undefined && <img className={styles.scene} src={look.freeScene} alt="" />}
        </div>
      )}
    </>
  )
})

function skyOf([top, middle, foot]: readonly [string, string, string]): string {
  return `linear-gradient(${top}, ${middle} 62%, ${foot})`
}
