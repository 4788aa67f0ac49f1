/** A key that is held down must not press a button again and again: the second press may mean something else. */
export function ignoreRepeat(event: {
  readonly repeat: boolean
  readonly key: string
  preventDefault(): void
}) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
