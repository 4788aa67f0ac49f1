import { EmptyState, Skeleton } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { useId } from 'react'
import { SportIframe } from './sport-iframe.tsx'
import styles from './sport-quickbet.module.css'
import { useSportFrame } from './use-sport-frame.ts'

/** The frame at its place on the home page, or why it is not there. A site without one shows nothing. */
export function SportQuickbet() {
  const { t } = usePhrases('sport')
  const titleId = useId()
  const { state, again, fail, hide } = useSportFrame()
  if (state.at === 'none') return null
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={state.at === 'asking'}>
      <h2 id={titleId}>{t('sport.frameTitle')}</h2>
      {state.at === 'asking' && <Skeleton shape="block" className={styles.wait} />}
      {state.at === 'closed' && <EmptyState drawing="offline" text={t('sport.frameClosed')} />}
      {state.at === 'fault' && <ReadingFailed text={t('sport.frameFault')} onRetry={again} />}
      {state.at === 'checked' && (
        <SportIframe
          key={state.frame.url}
          frame={state.frame}
          title={t('sport.frameName')}
          onFault={fail}
          onEmpty={hide}
        />
      )}
    </section>
  )
}
