import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, beforeEach } from 'vitest'
import { serverUnderTest, type Asked, type ServerUnderTest } from '../../../../testing/server-under-test.ts'
import { personalData } from '../../../../testing/member-details.ts'
import { createStaffAgents, type StaffAgents } from '../staff-agents.ts'

export const decider = { by: 'Ann', reason: 'seen her forum' }
/** The member who applies. */
export const applicant = { account: 'member2', site: undefined }
export const input = {
  agent_type: 2,
  contact: ' an@forum.example ',
  promotion_channel: 'A forum',
  agreement: 1,
  agreement_version: '2026-11-01',
} as const

export type AgentRig = {
  readonly server: ServerUnderTest
  readonly staff: () => StaffAgents
  /** member2, who has no agent when a test begins. */
  readonly member: () => Asked
  /** member8, who is AG1. */
  readonly agent: () => Asked
  apply(
    change?: Partial<SentBodyOf<typeof calls.applyForAgent>>,
    asked?: Asked,
  ): ReturnType<typeof askToApply>
  check(body?: SentBodyOf<typeof calls.applyForAgentCheck>, asked?: Asked): ReturnType<typeof askToCheck>
}

const askToApply = (server: ServerUnderTest, body: SentBodyOf<typeof calls.applyForAgent>, asked: Asked) =>
  server.ask(calls.applyForAgent, body, asked)
const askToCheck = (
  server: ServerUnderTest,
  body: SentBodyOf<typeof calls.applyForAgentCheck>,
  asked: Asked,
) => server.ask(calls.applyForAgentCheck, body, asked)

/** A server with its staff commands; every test begins with the demonstration's agents. */
export function agentRig(): AgentRig {
  const server = serverUnderTest({ start: new Date('2026-11-22T15:00:00Z') })
  let staff: StaffAgents | undefined
  let member: Asked = {}
  let agent: Asked = {}
  beforeAll(async () => {
    staff = createStaffAgents({ database: server.database, clock: server.clock, personalData })
    member = { token: await server.login('member2') }
    agent = { token: await server.login('member8') }
  })
  beforeEach(() => forgetDecisions(server))
  return {
    server,
    staff: () => {
      if (!staff) throw new Error('the use-cases of staff are there from beforeAll on')
      return staff
    },
    member: () => member,
    agent: () => agent,
    apply: (change, asked = member) => askToApply(server, { ...input, ...change }, asked),
    check: (body = {}, asked = member) => askToCheck(server, body, asked),
  }
}

/** Undoes the earlier tests with the role that owns the tables: no other role can. */
async function forgetDecisions({ owner }: ServerUnderTest): Promise<void> {
  await owner.transaction(async tx => {
    await tx.run(sql`alter table agent_decisions disable trigger agent_decisions__keep`)
    await tx.run(sql`delete from events`)
    await tx.run(sql`delete from agent_decisions`)
    await tx.run(sql`delete from agent_applications`)
    await tx.run(sql`
      delete from registrations
       where agent_id in (select id from agents where member_id in (2, 10))`)
    await tx.run(sql`delete from agents where member_id in (2, 10)`)
    await tx.run(sql`update members set member_type = 1 where id = 2`)
    await tx.run(sql`alter table agent_decisions enable trigger agent_decisions__keep`)
    await tx.run(sql`update agents set status = 'active', excludes_friends = false where code = 'AG1'`)
    await tx.run(sql`update agent_plans set is_open = true`)
  })
}
