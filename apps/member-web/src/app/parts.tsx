import { createElement, lazy, useState, type ComponentType } from 'react'

/** Parts that load when they are needed. Those of a member come with the cache of server state around them. */
export const EntryDialog = lazyPart(async () => {
  const [{ LoginDialog }, { RegisterPanel }, { LinkNotice, ThirdPartyLogin }] = await Promise.all([
    import('../features/login/index.ts'),
    import('../features/registration/index.ts'),
    // The dialog comes whole: buttons that came later would push the others away.
    import('../features/third-party-login/index.ts').then(async part => {
      await part.loadProviders()
      return part
    }),
  ])
  const others = { notice: <LinkNotice />, otherWays: <ThirdPartyLogin /> }
  return () => <LoginDialog registerPanel={<RegisterPanel />} {...others} />
})
export const RegisterPage = lazyPart(async () => (await import('./register-page.tsx')).RegisterPage)
export const ComingPage = lazyPart(async () => (await import('../features/coming/index.ts')).ComingPage)
export const MessageBox = lazyPart(async () => (await import('../features/message-box/index.ts')).MessageBox)
export const LateEffects = lazyPart(async () => (await import('./late/late-effects.tsx')).LateEffects)
export const SportQuickbet = lazyPart(
  async () => (await import('../features/sport-quickbet/index.ts')).SportQuickbet,
)
export const DoubleValidationDialog = lazyPart(
  async () => (await import('../features/double-validation/index.ts')).DoubleValidationDialog,
)
export const DeviceVerificationDialog = lazyPart(
  async () => (await import('../features/device-verification/index.ts')).DeviceVerificationDialog,
)
export const TransferValidationDialog = lazyPart(
  async () => (await import('../features/transfer-validation/index.ts')).TransferValidationDialog,
)
export const ForgotPasswordDialog = lazyPart(
  async () => (await import('../features/forgot-password/index.ts')).ForgotPasswordDialog,
)
export const NewPasswordNotice = memberPart(
  async () => (await import('../features/new-password/index.ts')).NewPasswordNotice,
)
export const AuthCallbackPage = lazyPart(
  async () => (await import('../features/third-party-login/index.ts')).AuthCallbackPage,
)
export const MemberBar = memberPart(async () => (await import('./member-corner.tsx')).MemberCorner)
export const WalletPage = memberPart(async () => (await import('../features/wallet/index.ts')).WalletPage)
export const BetsPage = memberPart(async () => (await import('../features/records/index.ts')).BetsPage)
export const TransfersPage = memberPart(
  async () => (await import('../features/records/index.ts')).TransfersPage,
)
export const DepositsPage = memberPart(
  async () => (await import('../features/records/index.ts')).DepositsPage,
)
export const DepositPage = memberPart(async () => (await import('../features/deposit/index.ts')).DepositPage)
export const DepositNews = memberPart(async () => (await import('../features/deposit/index.ts')).DepositNews)
export const PaymentLoading = lazyPart(
  async () => (await import('../features/deposit/index.ts')).PaymentLoading,
)
export const PaymentReturn = lazyPart(
  async () => (await import('../features/deposit/index.ts')).PaymentReturn,
)
export const LoadingPage = memberPart(async () => (await import('../features/launch/index.ts')).LoadingPage)
export const LaunchNotices = memberPart(
  async () => (await import('../features/launch/index.ts')).LaunchNotices,
)
export const ClosePage = memberPart(async () => (await import('../features/launch/index.ts')).ClosePage)

/** Drawn by the server too, so its code is there before the first render; see `preloaded`. */
export const WrittenPage = publicPart(
  async () => (await import('../features/written-pages/index.ts')).WrittenPage,
)
export const DemoSiteDialog = lazyPart(
  async () => (await import('../features/demo-site/index.ts')).DemoSiteDialog,
)

function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }))
}

function memberPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyPart(async () => {
    const [{ inIsland }, part] = await Promise.all([import('./member-island.tsx'), load()])
    return inIsland(part)
  })
}

/**
 * A part that a public page shows and the first screen of others does not need. Once `preload` has run it is drawn at
 * once, on the server and when the browser takes over; reached by a press, it waits for its code like any other.
 */
function publicPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let ready: ComponentType<P> | undefined
  const Later = lazyPart(load)
  function PublicPart(props: P) {
    // Decided once: to change between the two would throw away what is drawn.
    const [Ready] = useState(() => ready)
    // React's types cannot see that the props of a lazy component are those of the component.
    return Ready ? <Ready {...props} /> : createElement(Later as unknown as ComponentType<P>, props)
  }
  return Object.assign(PublicPart, {
    preload: async () => {
      ready = await load()
    },
  })
}
