import { BrowserNotice } from '../../features/browser-notice/index.ts'
import { InstallOffer } from '../../features/install/index.ts'
import { Tracking } from '../../features/tracking/index.ts'
import { entryClickId } from '../use-entry.ts'
import { useAccountCurrency } from './use-account-currency.ts'
import { useBackForward } from './use-back-forward.ts'
import { useBuildReload } from './use-build-reload.ts'
import { useGuardedLinks } from './use-guarded-links.ts'
import { useTabs } from './use-tabs.ts'

/** What no first picture waits for: newer builds, other windows, links out of the site, adverts, installing. */
export function LateEffects() {
  useBuildReload()
  useTabs()
  useBackForward()
  useAccountCurrency()
  useGuardedLinks()
  return (
    <>
      <BrowserNotice />
      <InstallOffer />
      <Tracking clickId={entryClickId()} />
    </>
  )
}
