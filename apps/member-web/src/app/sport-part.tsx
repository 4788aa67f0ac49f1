import { Suspense, useEffect, useRef, useState } from 'react'
import { SportQuickbet } from './lazy-components.tsx'

/**
 * The sport frame at the end of the home page: neither its code nor its content is fetched before it comes into view.
 */
export function SportPart() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const watch = new IntersectionObserver(
      seen => {
        if (seen.some(each => each.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [isNear])
  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <SportQuickbet />
        </Suspense>
      )}
    </div>
  )
}
