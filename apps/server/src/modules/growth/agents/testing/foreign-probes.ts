import { calls } from '@glasshouse/contract'
import { accountOf, codeOf } from './forest.ts'
import { from, type Caller, type World } from './foreign-world.ts'
import { ownQuestions, packageOf } from './own-probes.ts'
import { transferAsked } from './transfer-asked.ts'

/** What a question about a place of the forest came to: whether anything of it was shown. */
export type Question = (world: World, caller: Caller, place: number) => Promise<boolean>

/** Each call of an agent that takes an id, a code or an account: answered for the own branch. */
export const questions: Readonly<Record<string, Question>> = {
  openBranch: async ({ server, forest }, caller, place) => {
    const body = { parent_id: `${forest.idOf(place)}`, kind: place % 2 === 0 ? 'agent' : 'member' } as const
    return isShown(await server.ask(calls.agentDownline, body, from(caller)))
  },
  findCode: async ({ server }, caller, place) => {
    const found = await server.ask(calls.agentDownline, { member_account: codeOf(place) }, from(caller))
    return found.data.list.length + found.data.path.length + found.data.total_count > 0
  },
  findAccount: async ({ server }, caller, place) => {
    const body = { kind: 'member', member_account: accountOf(place, 2) } as const
    const found = await server.ask(calls.agentDownline, body, from(caller))
    return found.data.list.length + found.data.path.length + found.data.total_count > 0
  },
  openSettlement: async ({ server, forest, settlementId }, caller, place) => {
    const body = { id: settlementId, agent_id: `${forest.idOf(place)}` }
    return isShown(await server.ask(calls.agentSettlementDetail, body, from(caller)))
  },
  openBets: async ({ server, memberIds, settlementId }, caller, place) => {
    const body = { id: settlementId, member_id: memberIds.get(accountOf(place, 1)) ?? '' }
    return isShown(await server.ask(calls.agentSettlementBets, body, from(caller)))
  },
  transfer: async ({ server, ledger }, { memberId }, place) => {
    const asked = await transferAsked(server, { ledger, memberId, account: accountOf(place, 1) })
    // The commission account is empty: who may receive is asked about before that.
    return asked.ok || asked.refusal !== 'notInBranch'
  },
  package: packageOf,
}

function isShown({ code }: { readonly code: number }): boolean {
  if (code !== 1000 && code !== 403) throw new Error(`answered ${code}`)
  return code === 1000
}

export type Probed = {
  readonly probes: number
  /** Something of another branch was shown. */
  readonly hits: readonly string[]
  /** The own branch was hidden. */
  readonly misses: readonly string[]
}

/** Random agents ask random questions about random places; one in five is about what is theirs, to see it answered. */
export async function probe(world: World, count: number): Promise<Probed> {
  const { forest, callers } = world
  const { draw } = forest
  const all = [
    ...Object.entries(questions).map(([name, ask]) => ({ name, ask, isOfAgent: false })),
    ...Object.entries(ownQuestions).map(([name, ask]) => ({ name, ask, isOfAgent: true })),
  ]
  const hits: string[] = []
  const misses: string[] = []
  let probes = 0
  while (probes < count) {
    const caller = callers[draw(callers.length)]
    const asked = all[draw(all.length)]
    if (!caller || !asked) continue
    const { name, ask, isOfAgent } = asked
    const wantsOwn = draw(5) === 0
    // What is an agent's own is not that of the agent above either.
    const place = isOfAgent && wantsOwn ? caller.place : draw(forest.size)
    const isOwn = isOfAgent ? place === caller.place : forest.isBelow(caller.place, place)
    if (isOwn !== wantsOwn || (wantsOwn && isNotFor(name, caller, place))) continue
    const address = `10.${draw(250)}.${draw(250)}.${1 + draw(250)}`
    const isSeen = await ask(world, { ...caller, address }, place)
    const what = `${name}: ${caller.code} asks about ${codeOf(place)}`
    if (isSeen && !wantsOwn) hits.push(what)
    if (!isSeen && wantsOwn) misses.push(what)
    if (!wantsOwn) probes += 1
  }
  return { probes, hits, misses }
}

/** The search finds what is below, and an agent is not below itself; sub-accounts are managed by the agent alone. */
function isNotFor(name: string, caller: Caller, place: number): boolean {
  return (name === 'findCode' && place === caller.place) || (caller.isClerk && name.endsWith('Clerks'))
}
