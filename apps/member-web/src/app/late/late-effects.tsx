import { clientPlatform, isNativeClient, useInstallPrompt, usePayload } from '@glasshouse/web-kit'
import { Suspense, useEffect, useState } from 'react'
import { entryClickId } from '../use-entry.ts'
import { isCodeHeld } from '../../held-code.ts'
import { loadLaterParts } from '../parts.tsx'
import { BrowserNotice, EntryByCode, InstallOffer, Tracking } from './late-parts.ts'
import { usePushEffects } from './push-effects.ts'
import { useAccountCurrency } from './use-account-currency.ts'
import { useBackForward } from './use-back-forward.ts'
import { useBuildReload } from './use-build-reload.ts'
import { useFastDeposit } from './use-fast-deposit.ts'
import { useGuardedLinks } from './use-guarded-links.ts'
import { useTabs } from './use-tabs.ts'

/**
 * What no first picture waits for: the socket, newer builds, other windows, links out of the site, adverts, installing. What most
 * visits never see comes only where it is needed.
 */
export function LateEffects() {
  usePushEffects()
  useBuildReload()
  useTabs()
  useBackForward()
  useAccountCurrency()
  useGuardedLinks()
  useFastDeposit()
  // A press on what is not there yet then waits for its own code alone. One that did not come is asked for by the press.
  useEffect(() => void loadLaterParts().catch(() => undefined), [])
  const { tracking } = usePayload().site
  const [isTooOld] = useState(() => clientPlatform() === 'notSupport')
  const mayInstall = useInstallPrompt() && !isNativeClient()
  const [hasCode] = useState(isCodeHeld)
  return (
    // A boundary of its own: under one outside, all of this would begin anew for a part that is still on its way.
    <Suspense fallback={null}>
      {hasCode && <EntryByCode />}
      {isTooOld && <BrowserNotice />}
      {mayInstall && <InstallOffer />}
      {tracking.pixel_id !== '' && <Tracking clickId={entryClickId()} />}
    </Suspense>
  )
}
