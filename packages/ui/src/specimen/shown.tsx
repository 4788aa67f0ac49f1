import type { ReactNode } from 'react'

type ShownProps = {
  readonly name: string
  /** Lines of titles and figures are lower than their marks; these only may not touch, nor be cut by what they stand in. */
  readonly tight?: boolean
  readonly children: ReactNode
}

/** One thing whose faces and ink the test looks at. */
export function Shown({ name, tight = false, children }: ShownProps) {
  return (
    <div data-shown={name} data-tight={tight}>
      {children}
    </div>
  )
}
