import { LoadingOverlay } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import styles from './page-wait.module.css'

/** How many pages are on their way. Outside React, because the overlay outlives the page that waited under it. */
let waiting = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  waiting += by
  for (const listener of listeners) listener()
}

/** Keeps the place of a page while its code is on the way, under the overlay. */
export function PageWait() {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
  return <div className={styles.wait} />
}

/** Covers the content while a page is loading, and fades once it is there. */
export function PageOverlay() {
  const { t } = usePhrases()
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  )
  return (
    <div className={styles.place}>
      <LoadingOverlay visible={isWaiting} label={t('state.loading')} />
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
