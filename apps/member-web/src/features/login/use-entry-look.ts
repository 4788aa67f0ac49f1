import { usePayload, useTemplate } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'
import { watchEntryLook, type EntryLook } from './entry-look.ts'

/** What was known last: a dialog that opens again shows it at once. */
let last: { readonly key: string; readonly look: EntryLook } | undefined

/** Undefined until it is known. */
export function useEntryLook(): EntryLook | undefined {
  const { site, locale } = usePayload()
  const template = useTemplate()
  const layout = site.templates[template]
  const key = [layout, template, locale].join('\n')
  const [look, setLook] = useState(() => (last?.key === key ? last.look : undefined))
  useEffect(
    () =>
      watchEntryLook({ template, layout, locale }, known => {
        last = { key, look: known }
        setLook(known)
      }),
    [template, layout, locale, key],
  )
  return look
}
