import { memberReads, useDialog, type OpenRedEnvelope } from '@glasshouse/member-kit'
import { onDialogs, topDialog } from '@glasshouse/ui'
import { useQuestion, useServerClock, useSession } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** How long after its end the status is read again. Source: specification. */
const rereadMs = 3_000

/** A browser's timer of more than this fires at once. */
const longestTimerMs = 2 ** 31 - 1

/** The open envelope, its time, and its dialog, which comes by itself once for each envelope. */
export function useEnvelope() {
  const cache = useQueryClient()
  const { key, read } = memberReads.envelope
  const { data } = useQuery({ queryKey: key, queryFn: read })
  const [shown, setShown] = useState<OpenRedEnvelope>()
  const isFree = useIsFree()
  const now = useServerClock(data?.offsetMs ?? 0, data !== undefined && data !== null)
  const endsAt = data ? Date.parse(data.end_at) : undefined
  const offsetMs = data?.offsetMs ?? 0

  useEffect(() => {
    if (endsAt === undefined) return undefined
    const inMs = endsAt - offsetMs - Date.now() + rereadMs
    const timer = setTimeout(
      () => void cache.invalidateQueries({ queryKey: key }),
      Math.min(Math.max(inMs, 0), longestTimerMs),
    )
    return () => clearTimeout(timer)
  }, [cache, key, endsAt, offsetMs])

  useEffect(() => {
    if (data && isFree && !isTyping() && noteShown(data.id)) setShown(data)
  }, [data, isFree])

  return {
    envelope: data ?? undefined,
    leftMs: endsAt === undefined ? 0 : Math.max(endsAt - now, 0),
    shown,
    open: () => setShown(data ?? undefined),
    /** It cannot be had any more. */
    clear: useCallback(() => {
      cache.setQueryData(key, null)
      setShown(undefined)
    }, [cache, key]),
    /** The money of a share is in the member's figures, and what is left of the envelope is the server's to say. */
    close: () => {
      setShown(undefined)
      for (const each of [memberReads.layout, memberReads.wallet, memberReads.envelope, memberReads.grants])
        void cache.invalidateQueries({ queryKey: each.key })
    },
  }
}

/** No dialog is open, and no game. */
function useIsFree(): boolean {
  const isCovered = useSyncExternalStore(
    onDialogs,
    () => topDialog() !== undefined,
    () => true,
  )
  const isAsked = useQuestion() !== undefined
  const isOpening = useDialog() !== undefined
  const { isPlaying } = useSession()
  return !isCovered && !isAsked && !isOpening && !isPlaying
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
}

const shownIds = new Set<number>()

/** True the first time on this page. */
function noteShown(id: number): boolean {
  if (shownIds.has(id)) return false
  shownIds.add(id)
  return true
}
