import { clientPlatform, isNativeClient, takeInstallPrompt, usePayload } from '@glasshouse/web-kit'
import { useState } from 'react'
import { entryClickId } from '../use-entry.ts'
import { isCodeHeld } from '../../held-code.ts'
import { BrowserNotice, EntryByCode, InstallOffer, Tracking } from './late-parts.ts'
import { useAccountCurrency } from './use-account-currency.ts'
import { useBackForward } from './use-back-forward.ts'
import { useBuildReload } from './use-build-reload.ts'
import { useFastDeposit } from './use-fast-deposit.ts'
import { useGuardedLinks } from './use-guarded-links.ts'
import { useTabs } from './use-tabs.ts'

/**
 * What no first picture waits for: newer builds, other windows, links out of the site, adverts, installing. What most
 * visits never see comes only where it is needed.
 */
export function LateEffects() {
  useBuildReload()
  useTabs()
  useBackForward()
  useAccountCurrency()
  useGuardedLinks()
  useFastDeposit()
  const { tracking } = usePayload().site
  const [isTooOld] = useState(() => clientPlatform() === 'notSupport')
  const [prompt] = useState(() => (isNativeClient() ? undefined : takeInstallPrompt()))
  const [hasCode] = useState(isCodeHeld)
  return (
    <>
      {hasCode && <EntryByCode />}
      {isTooOld && <BrowserNotice />}
      {prompt !== undefined && <InstallOffer prompt={prompt} />}
      {tracking.pixel_id !== '' && <Tracking clickId={entryClickId()} />}
    </>
  )
}
