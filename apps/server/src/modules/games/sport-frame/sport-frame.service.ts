import type { LanguageName } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { createTtlCache, type TtlCache } from '../../../platform/ttl-cache.ts'
import type { Limit, Limits } from '../../../platform/rate-limit/limits.ts'
import type { SafeFetch } from '../../../platform/safe-fetch.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import { windowToWire } from '../../../platform/maintenance.ts'
import { type Catalogue } from '../catalogue/index.ts'
import { mayFrame } from './framing.rules.ts'
import { findSportFrame } from './sport-frame.queries.ts'

export type SportFrame = { readonly url: string; readonly gpId: string; readonly origin: string }

/** The result of a check of an address. `status` is 0 if there was no answer. */
export type Decision = {
  readonly status: number
  readonly isFrameable: boolean
  readonly reason: 'ok' | 'unreachable' | 'badStatus' | 'forbidden'
}

type Asked = { readonly siteId: number; readonly currency: Currency; readonly language: LanguageName }

export type SportFrames = {
  /** Whether the site has a frame in this currency, also one whose provider is being maintained. */
  hasFrame(asked: Asked): Promise<boolean>
  /** Undefined where the site has no frame in this currency, or its provider is switched off. */
  find(
    input: { readonly currency: Currency; readonly isMobile: boolean; readonly brand: string },
    request: RequestFacts,
  ): Promise<Outcome<SportFrame | undefined, 'inMaintenance'>>
  check(url: string, request: RequestFacts): Promise<Outcome<Decision, 'notListed' | 'tooFrequent'>>
}

export type SportFrameDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly catalogue: Catalogue
  readonly safeFetch: SafeFetch
  /** Where the bundled provider's pages are. */
  readonly providerOrigin: string
  /** Origins that may be checked, the same that our pages may frame. */
  readonly listedOrigins: readonly string[]
}

const decisionsKept = { ttlMs: 60_000, mostKept: 1_000 }
const timeoutMs = 3_000
const checks: Limit = { name: 'check-iframe', most: 30, windowMs: 60_000 }

export function createSportFrames(deps: SportFrameDeps): SportFrames {
  const decisions = createTtlCache<Decision>({ clock: deps.clock, ...decisionsKept })
  const findOpen = async (asked: Asked) => {
    const frame = await findSportFrame(deps.database, asked.siteId, asked.currency)
    if (!frame) return undefined
    const platform = await deps.catalogue.findPlatform(asked, frame.gpId)
    return platform?.isOpen ? { frame, platform } : undefined
  }
  return {
    hasFrame: async asked => (await findOpen(asked)) !== undefined,
    find: async ({ currency, isMobile, brand }, { site, language, origin }) => {
      const { providerOrigin } = deps
      const found = await findOpen({ siteId: site.siteId, currency, language })
      if (!found) return ok(undefined)
      const { frame, platform } = found
      if (platform.maintenance) {
        return refuse('inMaintenance', { maintain_interval: windowToWire(platform.maintenance) })
      }
      const url = new URL(frame.path, providerOrigin)
      const device = isMobile ? 'mobile' : 'desktop'
      const query = { house: frame.gpId, currency, lang: language, site: origin, brand, device }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return ok({ url: url.href, gpId: frame.gpId, origin: url.origin })
    },
    check: (text, request) => check(deps, decisions, { text, request }),
  }
}

async function check(
  { limits, listedOrigins, safeFetch }: SportFrameDeps,
  decisions: TtlCache<Decision>,
  { text, request }: { readonly text: string; readonly request: RequestFacts },
): ReturnType<SportFrames['check']> {
  const { address, site, origin } = request
  const taken = await limits.take(checks, { siteId: site.siteId, key: address, address })
  if (!taken.ok) return refuse('tooFrequent', { wait: taken.waitS })
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username !== '' || url.password !== '' || !listedOrigins.includes(url.origin)) {
    return refuse('notListed')
  }
  // The part after the hash is never sent, so it makes no other address.
  url.hash = ''
  return ok(await decisions.get(`${origin}\n${url.href}`, () => look(safeFetch, url, origin)))
}

/** Headers alone, from where they are: a redirect is an answer that cannot be shown. */
async function look(safeFetch: SafeFetch, url: URL, origin: string): Promise<Decision> {
  try {
    const { status, headers } = await safeFetch.ask({ url, mostBytes: 0, timeoutMs })
    const isFrameable = mayFrame(headers, origin)
    if (status < 200 || status > 299) return { status, isFrameable, reason: 'badStatus' }
    return { status, isFrameable, reason: isFrameable ? 'ok' : 'forbidden' }
  } catch {
    return { status: 0, isFrameable: false, reason: 'unreachable' }
  }
}
