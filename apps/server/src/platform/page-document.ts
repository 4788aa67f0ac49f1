import { ownPath, type PagePayload, type RenderedPage } from '@glasshouse/contract'
import { languageTag, serverPhrases } from '@glasshouse/phrases'
import type { PagePieces } from './finish-page.ts'
import type { PageBuild } from './page-build.ts'
import type { PageReload } from './page-reload.ts'
import { iconPath, webManifestPath } from './web-manifest.ts'

export type PageDeps = {
  readonly build: PageBuild
  readonly payload: PagePayload
  readonly rendered: RenderedPage
  readonly canonical: string
  readonly reload: PageReload | undefined
}

/**
 * The whole document. No script runs from inside it: the payload is data, and the module comes last so that the
 * pictures of the first screen come first.
 */
export function pageDocument({ build, payload, rendered, canonical, reload }: PageDeps): PagePieces {
  const parts = rendered.parts.flatMap(name => build.partOf(name) ?? [])
  const head = [
    `<!doctype html><html lang="${languageTag(payload.locale)}" data-brand="${payload.site.brand}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="dark light">',
    `<title>${escapeText(rendered.title)}</title>`,
    `<meta name="description" content="${escapeText(rendered.description)}">`,
    ...(rendered.isIndexed
      ? [`<link rel="canonical" href="${escapeText(canonical)}">`]
      : ['<meta name="robots" content="noindex">']),
    `<link rel="icon" href="${escapeText(faviconOf(payload))}">`,
    `<link rel="manifest" href="${webManifestPath}">`,
    `<link rel="apple-touch-icon" href="${iconPath(payload.site.brand, 180)}">`,
    ...rendered.preloads.map(preloadLink),
    '<style>',
  ]
  const body = [
    '</style>',
    // After the first sheet, which declares the order of the layers.
    ...parts.flatMap(part => part.styles).map(href => `<link rel="stylesheet" href="${href}">`),
    // Of the files above, which a part that comes later would load once more: never loaded, but found.
    ...build.cssFiles.map(href => `<link rel="stylesheet" href="${href}" disabled>`),
    '</head><body>',
    oldBrowserNotice(payload.locale),
    `<div id="root">${rendered.html}</div>`,
    `<script type="application/json" id="payload">${payloadText(payload)}</script>`,
    ...parts.flatMap(part => part.scripts).map(href => `<link rel="modulepreload" href="${href}">`),
    ...build.scriptImports.map(href => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<script type="module" src="${build.script}" fetchpriority="low"></script>`,
    ...(reload ? [`<script type="module" src="${reload.scriptUrl}"></script>`] : []),
    '</body></html>',
  ]
  return [...head, build.css, ...body]
}

/**
 * Shown by a browser that cannot run the page at all: markup alone, hidden by the sheet in all others, since a browser
 * that does not parse our modules might run no other script of ours either.
 */
function oldBrowserNotice(locale: PagePayload['locale']): string {
  const { t } = serverPhrases(locale)
  const words = `<strong>${escapeText(t('browser.tooOld'))}</strong> ${escapeText(t('browser.which'))}`
  return `<div id="old-browser" role="alert" data-nosnippet>${words}</div>`
}

/** JSON that cannot end its element. */
function payloadText(payload: PagePayload): string {
  return JSON.stringify(payload).replaceAll('<', '\\u003c')
}

function preloadLink({ href, media }: RenderedPage['preloads'][number]): string {
  const forMedia = media === undefined ? '' : ` media="${escapeText(media)}"`
  return `<link rel="preload" as="image" href="${escapeText(href)}"${forMedia} fetchpriority="high">`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, character => escapes[character] ?? '')
}

/** The site's own icon file; without one the default lantern icon, also for a row without a file. */
function faviconOf({ logos }: PagePayload): string {
  const path = logos.favicon?.photoPath ?? ''
  return ownPath.test(path) ? path : lantern
}

/** Lit. */
const lantern = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M8 0v2" stroke="#8a6d3b"/><rect x="3" y="2" width="10" height="12" rx="5" fill="#f2b13c"/><path d="M5 15h6" stroke="#8a6d3b"/></svg>',
)}`
