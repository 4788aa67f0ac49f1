import type { ReactNode } from 'react'

type ShownProps = {
  readonly name: string
  /**
   * Lines of titles and figures are lower than their marks; these only may not touch, nor be clipped by their
   * container.
   */
  readonly tight?: boolean
  readonly children: ReactNode
}

/** One thing whose fonts and ink the test checks. */
export function Shown({ name, tight = false, children }: ShownProps) {
  return (
    <div data-shown={name} data-tight={tight}>
      {children}
    </div>
  )
}
