import type { ProviderAdapter } from '@glasshouse/provider-kit'
import type { Catalogue } from './catalogue.service.ts'

/** A platform and the adapter that speaks with it. */
export type ConnectedPlatform = {
  readonly platformId: number
  readonly gpId: string
  readonly autoTransfer: boolean
  readonly adapter: ProviderAdapter
}

/** The adapter of a platform; undefined if this server has none for it. */
export type AdapterOf = (platform: {
  readonly gpId: string
  readonly adapter: string
}) => ProviderAdapter | undefined

export async function findPlatforms(
  catalogue: Catalogue,
  adapterOf: AdapterOf,
): Promise<ReadonlyMap<number, ConnectedPlatform>> {
  const platforms = await catalogue.listAdapters()
  return new Map(
    platforms.flatMap(({ platformId, gpId, autoTransfer, adapter: name }) => {
      const adapter = adapterOf({ gpId, adapter: name })
      return adapter ? [[platformId, { platformId, gpId, autoTransfer, adapter }] as const] : []
    }),
  )
}
