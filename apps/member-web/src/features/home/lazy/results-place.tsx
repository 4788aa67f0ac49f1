import { useEffect, useRef, useState } from 'react'
import { ResultsPanel } from './results-panel.tsx'

/**
 * Where the latest results are: the end of the page, so that nothing but the footer moves when they come. They are read
 * while their place is in view or near it.
 */
export function ResultsPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new IntersectionObserver(
      seen => {
        const isSeen = seen.at(-1)?.isIntersecting === true
        setNear(isSeen)
        if (isSeen) setWasNear(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return <div ref={place}>{wasNear && <ResultsPanel isActive={isNear} />}</div>
}
