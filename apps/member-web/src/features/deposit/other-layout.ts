import type { useTemplate } from '@glasshouse/web-kit'

type Layout = ReturnType<typeof useTemplate>

/** The layout that a window had before its width brought this one. */
export function otherLayout(layout: Layout): Layout {
  return layout === 'desktop' ? 'mobile' : 'desktop'
}
