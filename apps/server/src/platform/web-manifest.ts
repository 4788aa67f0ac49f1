import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ViewSite } from './page-view.ts'

export const webManifestPath = '/manifest.webmanifest'

const sizes = [192, 512] as const

/** The picture of a brand for a screen full of icons. */
export function iconPath(brand: string, size: number): string {
  return `/assets/icons/${brand}-${size}.png`
}

/** What a browser needs to keep a site as an app: the site's own name, looks and pictures. */
export function addWebManifest(
  server: FastifyInstance,
  siteOf: (request: FastifyRequest) => Promise<{ readonly site: ViewSite }>,
): void {
  server.get(webManifestPath, async (request, reply) => {
    const { site } = await siteOf(request)
    const { brand, ground } = site
    const manifest = {
      id: '/',
      name: site.title,
      short_name: site.name,
      start_url: '/?pwa=1',
      scope: '/',
      display: 'standalone',
      background_color: ground,
      theme_color: ground,
      icons: sizes.flatMap(size =>
        (['any', 'maskable'] as const).map(purpose => ({
          src: iconPath(brand, size),
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
    }
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest))
  })
}
