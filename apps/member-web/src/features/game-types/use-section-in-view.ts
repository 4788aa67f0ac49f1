import { useEffect, useState } from 'react'

/** Which of these places of the page is in the upper half of the window; undefined above the first one. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [seen, setSeen] = useState<{ readonly of: string; readonly id: string | undefined }>()
  const names = ids.join(' ')
  useEffect(() => {
    const visible = new Set<string>()
    const watch = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setSeen({ of: names, id: names.split(' ').find(id => visible.has(id)) })
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
  // What was seen among the places of another page says nothing about these.
  return seen?.of === names ? seen.id : undefined
}
