import { isLoadingAnew, isNativeClient, openMemberWindow } from '@glasshouse/member-kit'
import { useLocation, useTemplate, useTemplateSettled } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import { paths, plainPath } from '../../routes/paths.ts'

/** On a phone a password set by staff is changed on the member's own page, in a window of its own. */
export function useInfoWindow(isAsked: boolean): void {
  const template = useTemplate()
  const isSettled = useTemplateSettled()
  const [path, navigate] = useLocation()
  const hasGone = useRef(false)
  useEffect(() => {
    if (!isAsked) hasGone.current = false
    // A hidden window asks in its own place; the visible one redirects.
    if (!isAsked || template === 'desktop' || !isSettled || hasGone.current || document.hidden) return
    if (isLoadingAnew()) return
    hasGone.current = true
    leadToInfo(path, navigate)
  }, [isAsked, template, isSettled, path, navigate])
}

/** A browser may open no window without a press, and a login is over only after its answer: then this page goes there. */
export function leadToInfo(path: string, navigate: (to: string) => void): void {
  if (plainPath(path) === paths.info) return
  if (isNativeClient() || !openMemberWindow(paths.info)) navigate(paths.info)
}
