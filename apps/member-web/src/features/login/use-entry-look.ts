import type { Advertisement, RegisterBackground } from '@glasshouse/contract'
import { callApi, calls, usePayload, useTemplate } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'

type EntryLook = {
  readonly background: RegisterBackground | null
  readonly advertisements: readonly Advertisement[]
}

/** What the site shows beside its forms. It is decoration: where it cannot be read, the forms stand alone. */
export function useEntryLook(): EntryLook {
  const { site, locale } = usePayload()
  const template = useTemplate()
  const templateName = site.templates[template]
  const [look, setLook] = useState<EntryLook>({ background: null, advertisements: [] })
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const [background, advertisements] = await Promise.all([
        callApi(calls.registerBackground, { template }),
        callApi(calls.modelLogin, {
          model_version: templateName,
          // The pseudo-locale is no language of the wire.
          ...(locale === 'en_XA' ? {} : { language: locale }),
        }),
      ])
      if (isOver) return
      setLook({
        background: background.ok ? background.value.background : null,
        advertisements: advertisements.ok ? advertisements.value.list : [],
      })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [template, templateName, locale])
  return look
}
