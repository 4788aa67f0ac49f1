import type { IconName } from '../art/icon-names.ts'

export type ToastTone = 'info' | 'good' | 'error'

export type ToastContent = {
  /** One sentence. */
  readonly text: string
  readonly tone?: ToastTone
  readonly icon?: IconName
  /** At most one. Pressing it also takes the toast away. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Stays until it is closed: for news that may come while the member is not looking. */
  readonly stays?: true
}

export type Toast = ToastContent & { readonly id: number }

export type Toasts = {
  readonly show: (content: ToastContent) => number
  readonly dismiss: (id: number) => void
  /** Under the pointer or the focus the time pauses. */
  readonly pause: () => void
  readonly resume: () => void
  /** For useSyncExternalStore; oldest first. */
  readonly current: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
}

/** How long a toast stays. Source: specification, toast close time. */
export const toastMs = 3000

/** The toasts of one page. A store, not component state, so that code outside React can show one. */
export function createToasts(): Toasts {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let pausedAt: number | undefined
  const ends = new Map<number, number>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    ends.delete(id)
    // The pointer leaves with the last toast, and no element is left to report it.
    if (ends.size === 0) pausedAt = undefined
    change(toasts.filter(toast => toast.id !== id))
  }
  const start = (id: number, ms: number) => {
    ends.set(id, Date.now() + ms)
    if (pausedAt === undefined) timers.set(id, setTimeout(dismiss, ms, id))
  }
  return {
    show: content => {
      lastId += 1
      change([...toasts, { ...content, id: lastId }])
      if (!content.stays) start(lastId, toastMs)
      return lastId
    },
    dismiss,
    pause: () => {
      if (pausedAt !== undefined) return
      pausedAt = Date.now()
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
    resume: () => {
      if (pausedAt === undefined) return
      const passed = pausedAt
      pausedAt = undefined
      // A toast that came during the pause has its whole time before it.
      for (const [id, end] of ends) start(id, Math.min(end - passed, toastMs))
    },
    current: () => toasts,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
