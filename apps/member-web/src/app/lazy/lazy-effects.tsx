import { clientPlatform, isNativeClient, useInstallPrompt, usePayload } from '@glasshouse/member-kit'
import { showKeptToasts, useMember } from '@glasshouse/web-kit'
import { Suspense, useEffect, useState } from 'react'
import { entryClickId } from '../use-entry.ts'
import { PopUps } from '../../features/pop-ups/index.ts'
import { isTokenPending } from '../../pending/pending-token.ts'
import { loadLazyPages } from '../lazy-components.tsx'
import { BrowserNotice, LoginByToken, InstallOffer, RedEnvelope, Tracking } from './lazy-parts.ts'
import { usePushEffects } from './push-effects.ts'
import { useArriving } from './use-arriving.ts'
import { useAccountCurrency } from './use-account-currency.ts'
import { useBackForward } from './use-back-forward.ts'
import { useBuildReload } from './use-build-reload.ts'
import { useFastDeposit } from './use-fast-deposit.ts'
import { useGuardedLinks } from './use-guarded-links.ts'
import { useHead } from './use-head.ts'
import { useOwnContent } from './use-own-content.ts'
import { useSessionNotice } from './use-session-notice.ts'
import { useTabs } from './use-tabs.ts'

/**
 * Effects that the first paint does not wait for: the socket, newer builds, other windows, links out of the site,
 * advertising, installing. Rarely needed ones are loaded only when needed.
 */
export function LazyEffects() {
  useSessionNotice()
  usePushEffects()
  useArriving()
  useBuildReload()
  useTabs()
  useBackForward()
  useAccountCurrency()
  useHead()
  useOwnContent()
  useGuardedLinks()
  useFastDeposit()
  // A press on what is not there yet then waits for its own code alone. One that did not come is asked for by the press.
  useEffect(() => void loadLazyPages().catch(() => undefined), [])
  useEffect(showKeptToasts, [])
  const { site, parts } = usePayload()
  const memberId = useMember()?.id
  const isWhole = parts.header && parts.content && parts.footer
  const [isTooOld] = useState(() => clientPlatform() === 'notSupport')
  const mayInstall = useInstallPrompt() && !isNativeClient()
  const [hasCode] = useState(isTokenPending)
  return (
    // A boundary of its own: under one outside, all of this would begin anew for a part that is still on its way.
    <Suspense fallback={null}>
      {hasCode && <LoginByToken />}
      {/* A page embedded with the head or the foot alone has no other effects, and is not installed as an app. */}
      {parts.content && isTooOld && <BrowserNotice />}
      {isWhole && mayInstall && <InstallOffer />}
      {parts.content && <PopUps />}
      {parts.content && memberId !== undefined && <RedEnvelope key={memberId} />}
      {parts.content && site.tracking.pixel_id !== '' && <Tracking clickId={entryClickId()} />}
    </Suspense>
  )
}
