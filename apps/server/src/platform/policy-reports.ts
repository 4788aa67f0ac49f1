import { createFloodGuard, type Clock, type Log, type Metrics, type Rate } from '@glasshouse/service'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { policyReportsPath } from './security-headers.ts'

const bodyLimitBytes = 16 * 1024

/** A broken page reports a few violations at once. A client that reports more is not a page. */
const callerRules: Rate = { burst: 20, perSecond: 1 / 30 }
/** Lines of the log, for all clients together; the metric counts what is not logged. */
const logRules: Rate = { burst: 30, perSecond: 1 / 60 }

/** Directives of our own policy. Any other value is untrusted, and would make a new series of the metric each time. */
const directives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const

const text = z.string().max(4096)

/** As `report-uri` sends it, and as the Reporting API does. */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
    'source-file': text.optional(),
    'line-number': z.int().optional(),
  }),
})
const newReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: text.optional(),
    blockedURL: text.optional(),
    sourceFile: text.nullish(),
    lineNumber: z.int().nullish(),
  }),
})

export type PolicyReport = {
  readonly directive: (typeof directives)[number] | 'other'
  /** Its origin, or the keyword for no address. The rest of an address may be secret. */
  readonly blocked: string
  /** A file of our own build and the line, or nothing. */
  readonly at: string
}

/** Counts what pages were kept from doing, and writes some of it down; of who saw it nothing is kept. */
export async function servePolicyReports(
  server: FastifyInstance,
  { clock, log, metrics }: { readonly clock: Clock; readonly log: Log; readonly metrics: Metrics },
): Promise<void> {
  const callers = createFloodGuard(clock, callerRules)
  const lines = createFloodGuard(clock, logRules)
  const reports = metrics.counter(
    'glasshouse_policy_reports_total',
    'Violations of the content security policy, as reported by browsers',
    ['directive'],
  )
  await server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => body,
    )
    scope.post<{ Body: string | undefined }>(
      policyReportsPath,
      { bodyLimit: bodyLimitBytes },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!callers.admit(request.ip)) return reply.code(429).header('retry-after', '30').send()
        for (const report of readReports(request.body ?? '')) {
          reports.inc({ directive: report.directive })
          if (lines.admit('everybody')) log.warn(report, 'a content security policy blocked something')
        }
        return reply.code(204).send()
      },
    )
  })
}

/** A browser's report, in either form; anything else is none. */
export function readReports(body: string): PolicyReport[] {
  let said: unknown
  try {
    said = JSON.parse(body)
  } catch {
    return []
  }
  const old = oldReport.safeParse(said)
  if (old.success) {
    const report = old.data['csp-report']
    return [
      reportOf({
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        file: report['source-file'],
        line: report['line-number'],
      }),
    ]
  }
  if (!Array.isArray(said)) return []
  return said.slice(0, callerRules.burst).flatMap((each: unknown) => {
    const read = newReport.safeParse(each)
    if (!read.success) return []
    const { effectiveDirective, blockedURL, sourceFile, lineNumber } = read.data.body
    return [
      reportOf({ directive: effectiveDirective, blocked: blockedURL, file: sourceFile, line: lineNumber }),
    ]
  })
}

type Violation = {
  readonly directive: string | undefined
  readonly blocked: string | undefined
  readonly file: string | null | undefined
  readonly line: number | null | undefined
}

function reportOf({ directive = '', blocked = '', file, line }: Violation): PolicyReport {
  // An old browser writes the whole directive, with its values.
  const [word = ''] = directive.split(' ', 1)
  const [asset = ''] = /\/assets\/[\w.-]+$/.exec(file ?? '') ?? []
  return {
    directive: directives.find(name => name === word) ?? 'other',
    blocked: blockedOf(blocked),
    at: asset === '' ? '' : `${asset}:${line ?? 0}`,
  }
}

function blockedOf(blocked: string): string {
  if (/^[a-z-]{1,32}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return ''
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin
}
