/**
 * Where the focus goes once a button has taken its own row away: to the same button of the row that moved up, else of the
 * last one, else to the heading of the list. Asked before the row goes; the answer is called afterwards.
 */
export function focusAfter(button: HTMLButtonElement): () => void {
  const section = button.closest('section')
  const buttonsOf = () => [...(section?.querySelectorAll<HTMLButtonElement>('li button') ?? [])]
  const place = buttonsOf().indexOf(button)
  return () =>
    // The list is drawn anew first.
    void setTimeout(() => {
      if (button.isConnected) return
      const left = buttonsOf()
      const next = left[place] ?? left.at(-1) ?? section?.querySelector<HTMLElement>('h3')
      next?.focus()
    })
}
