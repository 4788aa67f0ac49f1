import { usePayload } from '@glasshouse/member-kit'
import { Suspense, useEffect, useRef, useState } from 'react'
import { SportQuickbet } from './lazy-components.tsx'
import styles from './sport-part.module.css'

/**
 * The sport frame at the end of the home page. Its place has its size from the first paint; neither its code nor its
 * content is fetched before it comes into view. A site without a frame has no place for it.
 */
export function SportPart() {
  const hasFrame = usePayload().home?.hasSportFrame === true
  return hasFrame ? <SportPlace /> : null
}

function SportPlace() {
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
    <div ref={place} className={styles.place} data-sport-place>
      {isNear && (
        <Suspense fallback={null}>
          <SportQuickbet />
        </Suspense>
      )}
    </div>
  )
}
