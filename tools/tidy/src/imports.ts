import { readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { isScript, isTest, root, type SourceFile } from './tree.ts'

export type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean }

/** Which of our packages each package may import; `providers/*` counts as one row. */
export const allowedPackages: Readonly<Record<string, readonly string[]>> = {
  outcome: [],
  money: [],
  ui: [],
  'rich-text': [],
  'embedded-postgres': [],
  postgres: ['outcome'],
  service: ['outcome'],
  ledger: ['money', 'outcome', 'postgres'],
  'signed-http': ['postgres', 'service'],
  'agent-settlement': ['money'],
  fairness: ['money', 'outcome'],
  'provider-kit': ['money', 'outcome'],
  contract: ['money', 'outcome'],
  phrases: ['contract', 'money'],
  providers: ['provider-kit', 'signed-http', 'money', 'outcome'],
  'web-kit': ['contract', 'money', 'phrases', 'ui'],
  'member-kit': ['web-kit', 'contract', 'phrases', 'ui'],
  'member-web': [
    'member-kit',
    'web-kit',
    'ui',
    'agent-settlement',
    'contract',
    'fairness',
    'money',
    'outcome',
    'phrases',
    'rich-text',
  ],
  server: [
    'contract',
    'fairness',
    'money',
    'outcome',
    'postgres',
    'service',
    'phrases',
    'ledger',
    'provider-kit',
    'rich-text',
    'agent-settlement',
    'signed-http',
  ],
  arcade: ['money', 'outcome', 'postgres', 'service', 'ledger', 'fairness', 'phrases', 'ui', 'signed-http'],
  till: ['money', 'outcome', 'postgres', 'service', 'ledger', 'phrases', 'signed-http'],
  issuer: ['service', 'phrases'],
}

/** Programs: they may import everything, and only tests and benchmarks may import them. */
const programs = ['launcher', 'staff-commands']

/** Entries of packages that stay out of browsers. */
const serverEntries = ['@glasshouse/rich-text/parse']

/**
 * Server modules by level: an import points to a lower level, never sideways or up. The folder above a module is its
 * area, a label without a rule.
 */
export const moduleLevels: readonly (readonly string[])[] = [
  ['site', 'ledger-accounts', 'content', 'security-log'],
  ['members', 'catalogue', 'captcha', 'messenger', 'referrals', 'protection', 'play-state'],
  ['identity', 'letters', 'grants', 'sport-frame'],
  // Programmes of grants: they stand between the third and the fourth level.
  ['envelopes', 'check-in', 'cash-back', 'cash-surplus'],
  ['registration', 'oauth', 'sso'],
  ['wallet', 'bank-accounts', 'statement', 'jackpot'],
  ['play', 'demo', 'cashier', 'records', 'promotions', 'agents', 'profile', 'member-status'],
  ['office', 'friends', 'tracking', 'member-layout'],
]

const importPattern = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\s+from\s+)?['"]([^'"]+)['"]/g
const dynamicPattern = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export function importsOf(file: SourceFile): Import[] {
  if (!isScript(file.path)) return []
  const text = withoutComments(file.text)
  const found = [...text.matchAll(importPattern)].map(match => ({
    from: file.path,
    to: resolveImport(file.path, match[2] ?? ''),
    typeOnly: match[1] !== undefined,
  }))
  const dynamic = [...text.matchAll(dynamicPattern)].map(match => ({
    from: file.path,
    to: resolveImport(file.path, match[1] ?? ''),
    typeOnly: true, // a lazy import never makes a load-time cycle
  }))
  return [...found, ...dynamic]
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

function resolveImport(from: string, to: string): string {
  return to.startsWith('.') ? normalize(join(dirname(from), to)) : to
}

/** `packages/ledger/…` → `ledger`, `packages/providers/arcade/…` → `providers`, `apps/server/…` → `server`. */
export function packageOf(path: string): string | undefined {
  const [top, name] = path.split('/')
  return top === 'packages' || top === 'apps' ? name : undefined
}

/** What stands under `tools` is for tests, benchmarks and developers; nothing that runs in production imports it. */
const tools = readdirSync(join(root, 'tools'))

function importedPackage(to: string): string | undefined {
  const name = /^@glasshouse\/([^/]+)/.exec(to)?.[1]
  return name?.startsWith('provider-') && name !== 'provider-kit' ? 'providers' : name
}

export function findWrongArrows(files: readonly SourceFile[]): string[] {
  return files.flatMap(file => importsOf(file).flatMap(each => wrongArrow(each) ?? []))
}

function wrongArrow(each: Import): string | undefined {
  const said = `${each.from} imports ${each.to}`
  const from = packageOf(each.from)
  const to = importedPackage(each.to)
  if (from !== undefined && to !== undefined && !mayImportPackage(each.from, from, to)) return said
  if (serverEntries.includes(each.to) && from !== 'server' && !isTest(each.from)) return said
  if (/^(apps|packages)\//.test(each.to) && packageOf(each.to) !== from)
    return `${said}: reaches into another package`
  return wrongModuleArrow(each) ?? wrongPageArrow(each) ?? wrongFeatureArrow(each) ?? wrongRoomArrow(each)
}

function mayImportPackage(path: string, from: string, to: string): boolean {
  if (from === to) return true
  if (tools.includes(to)) return isTest(path)
  if (programs.includes(from)) return true
  if (programs.includes(to) || to === 'embedded-postgres') return isTest(path)
  if (from === 'server' && to === 'providers') return path === 'apps/server/src/app.ts' || isTest(path)
  if (isTest(path) && ['server', 'arcade', 'till', 'issuer', 'providers'].includes(to)) return true
  return allowedPackages[from]?.includes(to) ?? false
}

function wrongModuleArrow({ from, to }: Import): string | undefined {
  const inside = /^apps\/server\/src\/(platform|modules\/[^/]+\/([^/]+))\//.exec(from)
  const target = /^apps\/server\/src\/modules\/[^/]+\/([^/]+)(\/.*)?$/.exec(to)
  if (!inside || !target || isTest(from)) return undefined
  const [, targetModule = '', targetFile = ''] = target
  const ownModule = inside[2]
  if (ownModule === undefined) return `${from} imports ${to}: the platform knows no module`
  if (ownModule === targetModule) return undefined
  if (levelOf(targetModule) >= levelOf(ownModule)) return `${from} imports ${to}: not a lower level`
  return targetFile === '/index.ts' ? undefined : `${from} imports ${to}: only a module's index.ts`
}

function levelOf(module: string): number {
  const level = moduleLevels.findIndex(modules => modules.includes(module))
  return level === -1 ? Number.POSITIVE_INFINITY : level
}

function wrongFeatureArrow({ from, to }: Import): string | undefined {
  const own = /^apps\/([^/]+-web)\/src\/(features\/([^/]+)|templates)/.exec(from)
  const target = /^apps\/[^/]+-web\/src\/(features\/([^/]+)|templates|app)(\/.*)?$/.exec(to)
  if (!own || !target) return undefined
  const [, , targetFeature, targetFile = ''] = target
  if (targetFeature === undefined) {
    return own[3] !== undefined
      ? `${from} imports ${to}: a feature knows neither templates nor app`
      : undefined
  }
  if (own[3] === targetFeature) return undefined
  if (own[3] !== undefined) return `${from} imports ${to}: features never import features`
  return targetFile.startsWith('/index.ts') ? undefined : `${from} imports ${to}: only a feature's index`
}

/** The router reads the files of all pages, so none of them may bring its page's code along. */
function wrongPageArrow({ from, to, typeOnly }: Import): string | undefined {
  if (!from.endsWith('.page.ts') || typeOnly || /^apps\/[^/]+-web\/src\/routes\//.test(to)) return undefined
  return `${from} imports ${to}: a page's file brings addresses alone, and its code by \`load\``
}

/** What features share lies below them. */
function wrongRoomArrow({ from, to }: Import): string | undefined {
  const isRoom =
    /^apps\/[^/]+-web\/src\/(operator-content|routes|pending|lists|game-search|favourites)\//.test(from)
  const isAbove = /^apps\/[^/]+-web\/src\/(app|features|templates)\//.test(to)
  return isRoom && isAbove && !isTest(from)
    ? `${from} imports ${to}: what features share knows none`
    : undefined
}
