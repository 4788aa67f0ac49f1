import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Queries } from '@glasshouse/postgres'
import {
  countBelow,
  findInBranch,
  listAgentsBelow,
  listMembersBelow,
  listPath,
  type DownlineEntry,
  type Lately,
  type PathStep,
} from './downline.queries.ts'

export type DownlineAsked = {
  readonly kind: 'agent' | 'member'
  /** The agent whose list is opened; undefined for the caller. */
  readonly parentId: bigint | undefined
  /** The code of an agent or the account of a member: that one alone. */
  readonly name: string | undefined
  readonly afterId: bigint
  readonly lately: Lately
}

export type Downline = {
  readonly currency: Lately['currency']
  readonly kind: 'agent' | 'member'
  readonly list: readonly DownlineEntry[]
  readonly count: number
  readonly nextId: bigint | undefined
  /** From the caller down to the agent above the list; empty where nothing was found. */
  readonly path: readonly PathStep[]
}

const pageSize = 50

/** What is directly below an agent of the caller's branch. Each statement asks for the branch again by itself. */
export async function openDownline(
  queries: Queries,
  me: { readonly siteId: number; readonly id: bigint },
  { kind, parentId, name, afterId, lately }: DownlineAsked,
): Promise<Outcome<Downline, 'notAllowed'>> {
  const { siteId, id: agentId } = me
  const { currency } = lately
  if (name !== undefined) {
    const found = await findInBranch(queries, { siteId, agentId, kind, name, lately })
    if (!found) return ok({ currency, kind, list: [], count: 0, nextId: undefined, path: [] })
    const path = await listPath(queries, { siteId, agentId, parentId: found.parentId })
    return ok({ currency, kind, list: [found], count: 1, nextId: undefined, path })
  }
  const below = { siteId, agentId, parentId: parentId ?? agentId }
  const path = await listPath(queries, below)
  if (path.length === 0) return refuse('notAllowed')
  const page = { ...below, lately, afterId, limit: pageSize + 1 }
  const rows = await (kind === 'agent' ? listAgentsBelow(queries, page) : listMembersBelow(queries, page))
  const list = rows.slice(0, pageSize)
  const nextId = rows.length > pageSize ? list.at(-1)?.id : undefined
  return ok({ currency, kind, list, count: await countBelow(queries, below, kind), nextId, path })
}
