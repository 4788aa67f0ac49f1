import { useEffect, useState } from 'react'

/** Which of these places of the page is in the upper half of the window; undefined above the first one. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  const names = ids.join(' ')
  useEffect(() => {
    setInView(undefined)
    const seen = new Set<string>()
    const watch = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        setInView(names.split(' ').find(id => seen.has(id)))
      },
      // A band across the window: what crosses it is what somebody is looking at.
      { rootMargin: '-30% 0px -55% 0px' },
    )
    for (const id of names.split(' ')) {
      const place = document.getElementById(id)
      if (place) watch.observe(place)
    }
    return () => watch.disconnect()
  }, [names])
  return inView
}
