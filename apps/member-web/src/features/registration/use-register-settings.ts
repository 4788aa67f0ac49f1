import type { RegisterSetting } from '@glasshouse/contract'
import { useCallback, useEffect, useState } from 'react'
import { readRegisterSettings } from './registration.api.ts'

export type RegisterSettingsState = {
  readonly settings: readonly RegisterSetting[] | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** What the site asks of somebody who registers, in every currency it offers. */
export function useRegisterSettings(): RegisterSettingsState {
  const [settings, setSettings] = useState<readonly RegisterSetting[]>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const list = await readRegisterSettings()
    if (list === undefined) setFailed(true)
    else setSettings(list)
  }, [])
  useEffect(() => void load(), [load])
  const retry = () => {
    setFailed(false)
    void load()
  }
  return { settings, failed, retry }
}
