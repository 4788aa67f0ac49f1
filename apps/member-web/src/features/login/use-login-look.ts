import { usePayload } from '@glasshouse/member-kit'
import { useTemplate } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'
import { watchLoginLook, type LoginLook } from './login-look.ts'

/** The content beside the forms of a dialog, and how it loaded. */
export type ShownLook = {
  /** Undefined while it is not known. */
  readonly look: LoginLook | undefined
  /** The dialog opened before it was known: what comes now must move nothing. */
  readonly isLate: boolean
}

/** A dialog opens with its look if that loads before a wait is noticeable, and without it otherwise. */
const unnoticedMs = 150

/** A dialog that opens again shows at once what was known last, or goes on without it. */
let last: { readonly key: string; readonly shown: ShownLook } | undefined

/** Undefined until the dialog may open. */
export function useLoginLook(): ShownLook | undefined {
  const { site, locale } = usePayload()
  const template = useTemplate()
  const layout = site.templates[template]
  const key = [layout, template, locale].join('\n')
  const [shown, setShown] = useState(() => (last?.key === key ? last.shown : undefined))
  useEffect(() => {
    let now = last?.key === key ? last.shown : undefined
    const show = (known: LoginLook | undefined) => {
      const look = known ?? now?.look
      now = { look, isLate: now?.isLate ?? look === undefined }
      last = { key, shown: { look, isLate: look === undefined } }
      setShown(now)
    }
    const timeout = setTimeout(show, unnoticedMs, undefined)
    const stop = watchLoginLook({ template, layout, locale }, show)
    return () => {
      clearTimeout(timeout)
      stop()
    }
  }, [template, layout, locale, key])
  return shown
}
