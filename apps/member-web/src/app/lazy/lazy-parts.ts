import { lazy } from 'react'

export const BrowserNotice = lazy(async () => ({
  default: (await import('../../features/browser-notice/index.ts')).BrowserNotice,
}))
export const LoginByToken = lazy(async () => ({
  default: (await import('./login-by-token.tsx')).LoginByToken,
}))
export const InstallOffer = lazy(async () => ({
  default: (await import('../../features/install/index.ts')).InstallOffer,
}))
export const Tracking = lazy(async () => ({
  default: (await import('../../features/tracking/index.ts')).Tracking,
}))
export const RedEnvelope = lazy(async () => {
  const [{ inIsland }, { RedEnvelope: Part }] = await Promise.all([
    import('../../member-island.tsx'),
    import('../../features/red-envelope/index.ts'),
  ])
  return { default: inIsland(Part) }
})
