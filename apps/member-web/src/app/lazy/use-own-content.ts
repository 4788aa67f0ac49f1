import { usePayload } from '@glasshouse/member-kit'
import { usePage, useTemplate } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'

/**
 * Banners, adverts and sponsors are those of a layout. Where the window settles in another than the server drew for, or
 * crosses over to it, they are read once more; most pages never do.
 */
export function useOwnContent(): void {
  const { refresh } = usePage()
  const template = useTemplate()
  const read = useRef(usePayload().template)
  useEffect(() => {
    if (read.current === template) return
    read.current = template
    void refresh()
  }, [template, refresh])
}
