import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab<K extends string> = { readonly key: K; readonly label: ReactNode }

export type TabsProps<K extends string> = {
  /** Names the row of tabs. */
  readonly label: string
  readonly tabs: readonly Tab<K>[]
  readonly value: K
  readonly onChange: (key: K) => void
  readonly className?: string | undefined
  /** What the chosen tab shows. */
  readonly children: ReactNode
}

/** One tab stop; arrows, Home and End choose at once, as every choice here is quick to show. */
export function Tabs<K extends string>({ label, tabs, value, onChange, className, children }: TabsProps<K>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.key === value)
    const target = tabs[destination(event.key, at, tabs.length)]
    if (!target) return
    event.preventDefault()
    onChange(target.key)
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${target.key}`)}`)?.focus()
  }
  return (
    <div className={className}>
      <div ref={row} role="tablist" aria-label={label} className={styles.row}>
        {tabs.map(tab => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}

/** Index that a key leads to; -1 for keys that do not move. The row goes round at both ends. */
export function destination(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
