import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './carousel.module.css'

export type CarouselProps = {
  readonly label: string
  readonly slides: readonly { readonly key: string; readonly label: string; readonly content: ReactNode }[]
  readonly labels: { readonly pause: string; readonly resume: string }
  /** Advances by itself after this time; left out for a carousel that only moves manually. */
  readonly everyMs?: number
  readonly className?: string | undefined
}

/**
 * Slides side by side in the browser's own snapping scroller: swiping, wheels and screen readers work by themselves. It
 * pauses under the pointer or the focus, and stops for good with its button.
 */
export function Carousel({ label, slides, labels, everyMs, className }: CarouselProps) {
  const { track, at, goTo } = useSnapping(slides.length)
  const [stopped, setStopped] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const moves = everyMs !== undefined && slides.length > 1
  useAdvance(moves && !stopped ? everyMs : undefined, () => {
    if (!frame.current?.matches(':hover, :focus-within')) goTo((at + 1) % slides.length)
  })
  return (
    <section
      ref={frame}
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <ul ref={track} className={styles.track}>
        {slides.map((slide, index) => (
          <li key={slide.key} className={styles.slide} aria-label={slide.label} inert={index !== at}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.dots}>
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className={styles.dot}
              aria-label={slide.label}
              aria-current={index === at || undefined}
              onClick={() => goTo(index)}
              onKeyDown={event => moveAmongDots(event, goTo)}
            />
          ))}
          {moves && (
            <IconButton
              icon={stopped ? 'play' : 'pause'}
              label={stopped ? labels.resume : labels.pause}
              onClick={() => setStopped(!stopped)}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** Arrows on a dot lead to its neighbour and show that slide. */
function moveAmongDots(event: KeyboardEvent<HTMLButtonElement>, goTo: (index: number) => void) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const dots = [...(event.currentTarget.parentElement?.querySelectorAll(`.${styles.dot}`) ?? [])]
  const target = dots.indexOf(event.currentTarget) + step
  const dot = dots[target]
  if (!(dot instanceof HTMLElement)) return
  dot.focus()
  goTo(target)
}

/** Which slide is in view, read from the scroller itself, so that swiping and buttons cannot disagree. */
function useSnapping(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const element = track.current
    if (!element) return
    const seen = new IntersectionObserver(
      entries => {
        const slide = entries.findLast(entry => entry.isIntersecting)?.target
        if (slide) setAt([...element.children].indexOf(slide))
      },
      { root: element, threshold: 0.6 },
    )
    for (const slide of [...element.children].slice(0, count)) seen.observe(slide)
    return () => seen.disconnect()
  }, [count])
  const goTo = (index: number) => {
    const element = track.current
    const slide = element?.children[index]
    // Scrolls the track alone; scrollIntoView would move the page as well.
    if (element && slide instanceof HTMLElement)
      element.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' })
  }
  return { track, at, goTo }
}

/** Calls after the time, again and again; never with reduced motion or on a hidden page. */
function useAdvance(everyMs: number | undefined, advance: () => void) {
  const latest = useRef(advance)
  useEffect(() => {
    latest.current = advance
  })
  useEffect(() => {
    if (everyMs === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
