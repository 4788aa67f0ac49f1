import { useEffect, useState } from 'react'

/**
 * Which of these places of the page somebody is looking at: the one they followed a link to, until they scroll on by
 * themselves; then the one in the upper half of the window. Undefined above the first.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const names = ids.join(' ')
  const seen = useSeen(names)
  const followed = useFollowed()
  if (followed !== undefined && ids.includes(followed)) return followed
  return seen
}

function useSeen(names: string): string | undefined {
  const [seen, setSeen] = useState<{ readonly of: string; readonly id: string | undefined }>()
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

/** A place near the page's end cannot scroll to the top, so the link that was followed has the first word. */
function useFollowed(): string | undefined {
  const [followed, setFollowed] = useState<string>()
  useEffect(() => {
    const follow = (): void => setFollowed(location.hash.slice(1))
    const leave = (): void => setFollowed(undefined)
    window.addEventListener('hashchange', follow)
    window.addEventListener('wheel', leave, { passive: true })
    window.addEventListener('touchmove', leave, { passive: true })
    return () => {
      window.removeEventListener('hashchange', follow)
      window.removeEventListener('wheel', leave)
      window.removeEventListener('touchmove', leave)
    }
  }, [])
  return followed
}
