import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Clock } from '@glasshouse/service'

/** A page ready to be sent, plain and compressed. */
export type MadePage = {
  readonly status: number
  readonly html: string
  readonly brotli: Buffer
  readonly tag: string
}

export type PageCache = {
  /** The page kept under this key, or the one that `make` makes now; simultaneous askers share the making. */
  get(key: string, make: () => Promise<{ status: number; html: string }>): Promise<MadePage>
}

/** Long enough to spare the work of a crowd, short enough that a pot on the page is news. */
const keptForMs = 5_000
const mostKept = 500

export function createPageCache(clock: Clock): PageCache {
  const kept = new Map<string, { page: Promise<MadePage>; untilMs: number }>()
  return {
    get: (key, make) => {
      const nowMs = clock.now().getTime()
      const known = kept.get(key)
      if (known && nowMs < known.untilMs) return known.page
      const page = make().then(finish)
      kept.delete(key)
      kept.set(key, { page, untilMs: nowMs + keptForMs })
      // A page that could not be made is not kept; its askers each learn why.
      page.catch(() => kept.delete(key))
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break
        kept.delete(oldest)
      }
      return page
    },
  }
}

const compress = promisify(brotliCompress)
/** Most of what the slowest setting saves, in a millisecond or two. */
const quality = 4

export async function finish({ status, html }: { status: number; html: string }): Promise<MadePage> {
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return {
    status,
    html,
    brotli,
    tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  }
}
