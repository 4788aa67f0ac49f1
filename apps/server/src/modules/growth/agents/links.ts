import { randomInt } from 'node:crypto'
import { agentLinkLimits, type LinkTarget } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import type { MemberFacts, SiteFacts } from '../../../platform/request-facts.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { markFrom } from './agents.rules.ts'
import {
  countLinks,
  findLink,
  insertLink,
  isNameUsed,
  listLinkHosts,
  lockAgentOf,
  updateLink,
  type OfAgent,
} from './links.queries.ts'

type LinkDeps = { readonly database: Database; readonly clock: Clock }

export type LinkInput = {
  readonly name: string
  readonly currency: Currency | null
  readonly target: LinkTarget
  readonly host: string | null
}

export type LinkRefusal = 'linkLimit' | 'nameUsed' | 'hostUnknown'

/** A new link of an active agent; answers its id and the code that its address names. */
export function storeLink(
  { database, clock }: LinkDeps,
  { name, currency, target, host }: LinkInput,
  { member, site }: { readonly member: MemberFacts; readonly site: SiteFacts },
): Promise<
  Outcome<{ readonly id: bigint; readonly code: string }, LinkRefusal | 'otherCurrency' | 'agentsOnly'>
> {
  const { siteId } = member
  return database.transaction(async tx => {
    const agent = await lockAgentOf(tx, member)
    if (!agent?.isActive) return refuse('agentsOnly')
    const whose = { siteId, agentId: agent.id }
    const { working, all } = await countLinks(tx, whose)
    if (working >= agentLinkLimits.working || all >= agentLinkLimits.all) return refuse('linkLimit')
    const isOffered = currency === null || site.currencies.includes(currency)
    const isAgents = currency === null || agent.currency === null || agent.currency === currency
    if (!isOffered || !isAgents) return refuse('otherCurrency')
    const obstacle = await obstacleTo(tx, whose, { name, host, besidesId: 0n })
    if (obstacle) return refuse(obstacle)
    for (;;) {
      const mark = markFrom(randomInt)
      const id = await insertLink(tx, { ...whose, mark, name, currency, target, host, at: clock.now() })
      if (id !== undefined) return ok({ id, code: `${agent.code}.${mark}` })
    }
  }, forSite(siteId))
}

export type LinkChange = {
  readonly id: bigint
  readonly name?: string | undefined
  readonly target?: LinkTarget | undefined
  readonly host?: string | null | undefined
  readonly isActive?: boolean | undefined
}

/** Changes a link of the caller's; another agent's is not found. */
export function changeLink(
  { database, clock }: LinkDeps,
  { id, ...change }: LinkChange,
  member: MemberFacts,
): Promise<Outcome<bigint, LinkRefusal | 'agentsOnly' | 'notFound'>> {
  const { siteId } = member
  return database.transaction(async tx => {
    const agent = await lockAgentOf(tx, member)
    if (!agent?.isActive) return refuse('agentsOnly')
    const whose = { siteId, agentId: agent.id }
    const link = await findLink(tx, whose, id)
    if (!link) return refuse('notFound')
    const { name = link.name, target = link.target, host = link.host, isActive = link.isActive } = change
    const starts = isActive && !link.isActive
    if (starts && (await countLinks(tx, whose)).working >= agentLinkLimits.working) return refuse('linkLimit')
    // A host that the link has already may have become another's; that hinders no other change.
    const obstacle = await obstacleTo(tx, whose, { name, host: change.host ?? null, besidesId: id })
    if (obstacle) return refuse(obstacle)
    await updateLink(tx, whose, { id, name, target, host, isActive, at: clock.now() })
    return ok(id)
  }, forSite(siteId))
}

async function obstacleTo(
  tx: Tx,
  whose: OfAgent,
  {
    name,
    host,
    besidesId,
  }: { readonly name: string; readonly host: string | null; readonly besidesId: bigint },
): Promise<'nameUsed' | 'hostUnknown' | undefined> {
  if (await isNameUsed(tx, whose, { name, besidesId })) return 'nameUsed'
  if (host !== null && !(await listLinkHosts(tx, whose)).includes(host)) return 'hostUnknown'
  return undefined
}
