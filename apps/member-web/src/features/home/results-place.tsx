import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const ResultsPanel = lazy(async () => ({
  default: (await import('./lazy/results-panel.tsx')).ResultsPanel,
}))

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
  return (
    <div ref={place}>
      {wasNear && (
        <Suspense fallback={null}>
          <ResultsPanel isActive={isNear} />
        </Suspense>
      )}
    </div>
  )
}
