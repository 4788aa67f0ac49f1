import { usePayload } from '@glasshouse/member-kit'
import { getSession, hasPending, useLocation, watchBuild, type BuildWatch } from '@glasshouse/web-kit'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Once the server has a newer build, the next change of page is a full load; never at once, because input would be
 * lost, and not while a game is open or a form is being sent.
 */
export function useBuildReload(): void {
  const { buildId, buildCheckS } = usePayload()
  const [path] = useLocation()
  const watch = useRef<BuildWatch>(undefined)
  const shown = useRef(path)
  useEffect(() => {
    watch.current = watchBuild({ buildId, everyMs: buildCheckS * 1000 })
    return () => watch.current?.stop()
  }, [buildId, buildCheckS])
  // Before the new page asks for what it shows: that is no form, and would hold the reload up for good.
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (watch.current?.isOld() && !getSession().isPlaying && !hasPending()) location.reload()
  }, [path])
}
