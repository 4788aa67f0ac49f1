import type { KeyboardEvent } from 'react'

type Tree = { readonly isOpen: (id: string) => boolean; readonly toggle: (id: string) => void }

/** The keys of a treegrid whose rows are focused: up and down, open and close, to the row above, first and last. */
export function moveInTree(event: KeyboardEvent<HTMLElement>, tree: Tree): void {
  const row = event.target
  if (!(row instanceof HTMLElement) || row.dataset['row'] === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(row)
  const id = row.dataset['row'].split(' ')[1] ?? ''
  const [canOpen, isOpen] = [row.ariaExpanded !== null, row.ariaExpanded === 'true']
  const to = (next: HTMLElement | undefined) => next?.focus()
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => to(rows[at + 1]),
    ArrowUp: () => to(rows[at - 1]),
    Home: () => to(rows[0]),
    End: () => to(rows.at(-1)),
    ArrowRight: () => (canOpen && !isOpen ? tree.toggle(id) : to(isOpen ? rows[at + 1] : undefined)),
    ArrowLeft: () => (isOpen ? tree.toggle(id) : to(parentOf(rows, at))),
    Enter: () => canOpen && tree.toggle(id),
  }
  const act = keys[event.key]
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  act()
}

function parentOf(rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const level = Number(rows[at]?.ariaLevel)
  return rows.slice(0, at).findLast(row => Number(row.ariaLevel) < level)
}
