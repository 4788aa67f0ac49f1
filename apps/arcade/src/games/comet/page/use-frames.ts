import { useEffect, useRef } from 'react'

/** Calls back before each frame that is drawn, while it is on. The browser stops it while the page is hidden. */
export function useFrames(isOn: boolean, onFrame: () => void): void {
  const latest = useRef(onFrame)
  useEffect(() => {
    latest.current = onFrame
  })
  useEffect(() => {
    if (!isOn) return undefined
    let handle = 0
    const draw = () => {
      latest.current()
      handle = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(handle)
  }, [isOn])
}
