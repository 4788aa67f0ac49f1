import { Component, type ReactNode } from 'react'
import { PageError } from './page-error.tsx'

type BoundaryProps = {
  /** Replaces a part smaller than a page. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}
type BoundaryState = { readonly isBroken: boolean }

/**
 * Keeps a part that breaks, or whose code does not arrive, from taking the whole site with it. Give it a `key` that
 * changes with what it shows, so that the next page starts whole. React offers this to classes only.
 */
export class PageErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false }

  static getDerivedStateFromError(): BoundaryState {
    return { isBroken: true }
  }

  override render(): ReactNode {
    const { children, instead = <PageError /> } = this.props
    return this.state.isBroken ? instead : children
  }
}
