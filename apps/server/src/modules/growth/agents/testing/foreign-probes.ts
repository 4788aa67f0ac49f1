import { calls } from '@glasshouse/contract'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { z } from 'zod'
import { openLedger } from '../../../../open-ledger.ts'
import type { ServerUnderTest } from '../../../../testing/server-under-test.ts'
import { createStaffSettlement } from '../staff-settlement.ts'
import { accountOf, codeOf, logInAgent, plantForest, type Forest } from './forest.ts'
import { transferAsked } from './transfer-asked.ts'

/** An agent of the forest who asks. */
type Caller = {
  readonly place: number
  readonly code: string
  readonly memberId: bigint
  readonly token: string
  /** Of the network that it asks from: one network may ask so often and no more. */
  readonly address?: string
}

/** As a call is asked by an agent. */
const from = ({ token, address }: Caller) => ({ token, ...(address && { address }) })

type World = {
  readonly server: ServerUnderTest
  readonly forest: Forest
  readonly callers: readonly Caller[]
  readonly ledger: ReturnType<typeof openLedger>
  /** A closed period in which every agent has a line and every member has played. */
  readonly settlementId: string
  readonly memberIds: ReadonlyMap<string, string>
}

/** What a question about a place of the forest came to: whether anything of it was shown. */
type Question = (world: World, caller: Caller, place: number) => Promise<boolean>

/** Each call of an agent that takes an id, a code or an account. */
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

/** Random agents ask random questions about random places; one in five is about the own branch, to see it answered. */
export async function probe(world: World, count: number): Promise<Probed> {
  const { forest, callers } = world
  const { draw } = forest
  const all = Object.entries(questions)
  const hits: string[] = []
  const misses: string[] = []
  let probes = 0
  while (probes < count) {
    const caller = callers[draw(callers.length)]
    const [name, question] = all[draw(all.length)] ?? []
    if (!caller || !question) continue
    const wantsOwn = draw(5) === 0
    const place = draw(forest.size)
    if (forest.isBelow(caller.place, place) !== wantsOwn) continue
    // The search finds what is below: an agent is not below itself.
    if (wantsOwn && place === caller.place && name === 'findCode') continue
    const address = `10.${draw(250)}.${draw(250)}.${1 + draw(250)}`
    const isSeen = await question(world, { ...caller, address }, place)
    const what = `${name}: ${caller.code} asks about ${codeOf(place)}`
    if (isSeen && !wantsOwn) hits.push(what)
    if (!isSeen && wantsOwn) misses.push(what)
    if (!wantsOwn) probes += 1
  }
  return { probes, hits, misses }
}

const memberRow = z.object({ id: z.string(), account: z.string() })

/** A forest whose agents are logged in and settled. The site's clock shows 2026-11-22. */
export async function foreignWorld(server: ServerUnderTest, seed: number): Promise<World> {
  const { owner } = server
  const forest = await plantForest(server, seed)
  const places = [...new Set(Array.from({ length: 60 }, () => forest.draw(forest.size)))]
  const callers: Caller[] = []
  for (const place of [...places, 0, 1, 2]) {
    const code = codeOf(place)
    if (callers.every(caller => caller.code !== code)) {
      callers.push({ place, code, ...(await logInAgent(server, code)) })
    }
  }
  await owner.run(sql`
    insert into play_days
    select site_id, id, 'VND', '2026-11-18', '2026-11-18', 1, 2, 1, 10000000, 10000000, 0, 0, 0
      from members
     where site_id = 1
       and account like 'r%x_'`)
  const ledger = openLedger({ database: server.database, clock: server.clock, metrics: createMetrics() })
  const settlementId = await closeDay(server, ledger)
  const rows = await owner.all(
    memberRow,
    sql`select id::text as id, account from members where site_id = 1 and account like 'r%x_'`,
  )
  const memberIds = new Map(rows.map(({ id, account }) => [account, id]))
  return { server, forest, callers, ledger, settlementId, memberIds }
}

async function closeDay(
  { database, clock, owner }: ServerUnderTest,
  ledger: World['ledger'],
): Promise<string> {
  await owner.run(sql`
    insert into record_cursors (platform_id, safe_until)
    select id, 'infinity' from platforms
        on conflict (platform_id) do update set safe_until = excluded.safe_until`)
  const where = { site: 'Glasshouse', currency: 'VND', by: 'Ann', reason: 'a test' } as const
  const day = '2026-11-18'
  const then = { ...clock, now: () => new Date(`${day}T15:00:00Z`) }
  const terms = {
    kind: 'share' as const,
    platformFee: 0n,
    carriesLoss: true,
    levels: [[{ from: 0n, rate: 3000n }]],
  }
  for (const agentType of [1, 2] as const) {
    const version = { agentType, terms, activeLeast: 0, startsOn: day }
    must(await createStaffSettlement({ database, ledger, clock: then }).plan({ ...where, ...version }))
  }
  const staff = createStaffSettlement({ database, ledger, clock })
  return `${must(await staff.settle({ ...where, firstDay: day, lastDay: day })).period.id}`
}
