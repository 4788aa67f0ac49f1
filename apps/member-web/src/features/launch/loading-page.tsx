import { BrandMark, StepList, type StepState } from '@glasshouse/ui'
import { useStepTexts } from '@glasshouse/member-kit'
import { onTabMessage, useBrandLook, usePhrases } from '@glasshouse/web-kit'
import { useEffect, useState, type ReactNode } from 'react'
import type { LaunchStep } from './launch-state.ts'
import styles from '../../window-page.module.css'

const order: readonly LaunchStep[] = ['asking', 'moving', 'opening']
const longMs = 20_000

/** What the game's window shows until it has an address: what is happening, and that nothing can be lost. */
export function LoadingPage() {
  const { t } = usePhrases('play')
  const [at, setAt] = useState<{ step: LaunchStep; game: string }>({ step: 'asking', game: '' })
  useEffect(() => onTabMessage(({ msg, data }) => msg === 'launchStep' && isStep(data) && setAt(data)), [])
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <LaunchSteps
        step={at.step}
        title={
          <h1 className={styles.title}>
            {at.game === '' ? t('play.loadingGame') : t('play.loading', { game: at.game })}
          </h1>
        }
      />
    </main>
  )
}

/** The same for every wait for a game. */
export function LaunchSteps({ step: now, title }: { readonly step: LaunchStep; readonly title: ReactNode }) {
  const { t } = usePhrases('play')
  const look = useBrandLook()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  const stateOf = (step: LaunchStep): StepState => {
    const distance = order.indexOf(step) - order.indexOf(now)
    return distance < 0 ? 'done' : distance === 0 ? 'now' : 'next'
  }
  return (
    <>
      <BrandMark name={look.mark} size={64} />
      {title}
      <StepList
        className={styles.steps}
        words={useStepTexts()}
        steps={[
          { key: 'asking', state: stateOf('asking'), label: t('play.stepSession') },
          { key: 'moving', state: stateOf('moving'), label: t('play.stepTransfer') },
          { key: 'opening', state: stateOf('opening'), label: t('play.stepOpening') },
        ]}
      />
      <p className={styles.quiet} role="status">
        {isLong ? t('play.takesLong') : t('play.moneySafe')}
      </p>
    </>
  )
}

/** Any window of this site may write a message, so its shape is looked at before it is believed. */
function isStep(data: unknown): data is { step: LaunchStep; game: string } {
  if (typeof data !== 'object' || data === null || !('step' in data) || !('game' in data)) return false
  return order.some(step => step === data.step) && typeof data.game === 'string'
}
