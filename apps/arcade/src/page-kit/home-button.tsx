import { useRef, useState, type PointerEvent } from 'react'
import { Icon } from '@glasshouse/ui'
import styles from './home-button.module.css'

type HomeButtonProps = { readonly label: string; readonly onPress: () => void }

/** Beyond this a press counts as moving the button, not as pressing it. */
const dragFromPx = 6

/** A small round button over a game on a phone; it can be moved out of the way and stays within the screen. */
export function HomeButton({ label, onPress }: HomeButtonProps) {
  const [shift, setShift] = useState({ x: 0, y: 0 })
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null)

  function begin(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX - shift.x, y: event.clientY - shift.y, moved: false }
  }

  function move(event: PointerEvent<HTMLButtonElement>) {
    const start = drag.current
    if (!start) return
    const next = { x: event.clientX - start.x, y: event.clientY - start.y }
    start.moved ||= Math.hypot(next.x - shift.x, next.y - shift.y) > dragFromPx
    if (start.moved) setShift(within(event.currentTarget, next, shift))
  }

  return (
    <button
      className={styles.button}
      type="button"
      aria-label={label}
      style={{ translate: `${shift.x}px ${shift.y}px` }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerCancel={() => (drag.current = null)}
      onClick={() => {
        const moved = drag.current?.moved ?? false
        drag.current = null
        if (!moved) onPress()
      }}
    >
      <Icon name="home" size={24} />
    </button>
  )
}

type Shift = { readonly x: number; readonly y: number }

/** The shift, cut so that the whole button stays in view. */
function within(button: HTMLElement, next: Shift, now: Shift): Shift {
  const box = button.getBoundingClientRect()
  const home = { left: box.left - now.x, top: box.top - now.y }
  return {
    x: Math.min(Math.max(next.x, -home.left), innerWidth - home.left - box.width),
    y: Math.min(Math.max(next.y, -home.top), innerHeight - home.top - box.height),
  }
}
