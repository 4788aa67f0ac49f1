import { useEffect, useState } from 'react'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** An amount that rises to its end, quickly at first. Without a time, or where motion is not wanted, it is there at once. */
export function useCounted(units: bigint, ms: number): bigint {
  const [share, setShare] = useState(0)
  useEffect(() => {
    if (ms === 0 || isStill()) return undefined
    const from = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const done = Math.min(1, Math.max(0, (now - from) / ms))
      setShare(1 - (1 - done) ** 2)
      if (done < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [ms])
  if (ms === 0 || share >= 1 || isStill()) return units
  return (units * BigInt(Math.floor(share * 10_000))) / 10_000n
}
