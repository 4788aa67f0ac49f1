let held: HTMLAnchorElement | undefined

function hold(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.origin === location.origin && link.username === '')) return
  event.preventDefault()
  event.stopPropagation()
  held = link
}

/** From the first moment no press on a link leaves the site: it waits for the guard of links, which loads late. */
export function holdLinks(): void {
  document.addEventListener('click', hold, { capture: true })
}

/** The guard is there: it meets the last press that waited. */
export function releaseLinks(): void {
  document.removeEventListener('click', hold, { capture: true })
  held?.click()
  held = undefined
}
