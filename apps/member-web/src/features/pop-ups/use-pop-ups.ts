import type { PopUps } from '@glasshouse/contract'
import { onDialogs, topDialog } from '@glasshouse/ui'
import { useDialog, usePayload } from '@glasshouse/member-kit'
import { useLocation, useMember, useQuestion, useSession, useTemplate } from '@glasshouse/web-kit'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { paths, plainPath } from '../../routes/paths.ts'
import { noteClosing, readClosings } from './closings.ts'
import { keyOf, readPopUps, readPopUpsAnew, type PopUpsInput } from './pop-ups.api.ts'
import { useMoment } from './moment.ts'
import { closingOf, mayShow, type PopUpPlace } from './pop-ups.rules.ts'

export type ShownPopUps = {
  readonly popUps: PopUps
  readonly input: PopUpsInput
  readonly putAway: () => void
  readonly readAnew: () => Promise<void>
}

/** The open pop-ups, if any. */
export function usePopUps(): ShownPopUps | undefined {
  const input = useInput()
  const isTime = useMoment()
  const isFree = useIsFree() && isTime
  const [read, setRead] = useState<{ readonly key: string; readonly popUps: PopUps }>()
  const [openKey, setOpenKey] = useState<string>()
  const key = input && keyOf(input)

  useEffect(() => {
    if (!input || key === undefined || read?.key === key) return undefined
    let isOver = false
    void readPopUps(input).then(popUps => {
      if (popUps && !isOver) setRead({ key, popUps })
    })
    return () => {
      isOver = true
    }
  }, [input, key, read?.key])

  const popUps = read !== undefined && read.key === key ? read.popUps : undefined
  const place = input?.place
  useEffect(() => {
    if (!popUps || place === undefined || !isFree || isTyping()) return
    if (mayShow(popUps, readClosings(place), new Date())) setOpenKey(key)
  }, [popUps, place, isFree, key])

  if (!input || !popUps || openKey !== key) return undefined
  return {
    popUps,
    input,
    putAway: () => {
      setOpenKey(undefined)
      noteClosing(input.place, closingOf(popUps, new Date()))
    },
    readAnew: async () => {
      const left = await readPopUpsAnew(input)
      if (left) setRead({ key: keyOf(input), popUps: left })
    },
  }
}

/** Pages without pop-ups. */
const quietPages: readonly string[] = [paths.registration, paths.fastPayment, paths.agentCentre]

/** The reader and the place of the pop-ups; undefined without any. */
function useInput(): PopUpsInput | undefined {
  const [path] = useLocation()
  const memberId = useMember()?.id ?? ''
  const { site, locale } = usePayload()
  const isPhone = useTemplate() === 'mobile'
  const page = plainPath(path)
  const place: PopUpPlace = memberId === '' ? 1 : page === paths.deposit ? 3 : 2
  const siteId = site.site_id
  const isQuiet = quietPages.includes(page) || (place === 1 && page !== paths.home)
  return isQuiet ? undefined : { memberId, language: locale, siteId, isPhone, place }
}

/** No dialog is open, and no game. */
function useIsFree(): boolean {
  const isCovered = useSyncExternalStore(onDialogs, () => topDialog() !== undefined)
  const isAsked = useQuestion() !== undefined
  const isOpening = useDialog() !== undefined
  const { isPlaying } = useSession()
  return !isCovered && !isAsked && !isOpening && !isPlaying
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
}
